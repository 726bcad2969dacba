"""A soak: people, bots and onlookers play all games for minutes while servers are killed and the database restarts."""
