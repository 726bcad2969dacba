// One turn of many pads on a GPU: the inner loop of plus_bound.py, as plus_bound_turns.py has it for the processor.
//
// A block works on one pad at 32 levels of the upper total; a thread's place in its warp is its level, and the warps share
// out the nodes of the lattice of kept dice, which lie in shared memory. Defined from outside: KEPT nodes that are no
// rolls, ROLLS, DICE, FACES, LOWER boxes, NUMBERS, COUNTS of dice in a number, LEVELS, THROWS.

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef long long i64;

constexpr int LANES = 32, WARPS = 32, WORTHS = LOWER + NUMBERS * COUNTS;
constexpr int GROUPS = (LEVELS + LANES - 1) / LANES;
constexpr float NEVER = -1e30f;

struct Row { // of eight numbers, read at once
    uint4 packed;
    __device__ int operator[](int place) const {
        const u32 word = place < 2 ? packed.x : place < 4 ? packed.y : place < 6 ? packed.z : packed.w;
        return place % 2 ? word >> 16 : word & 0xffff;
    }
};

// What keeping some dice is worth, from the worth of rolls.
__device__ void expect(float* nodes, const Row* grow, const int* depth, int warp, int lane) {
    for (int dice = DICE - 1; dice >= 0; dice--) {
        for (int node = depth[dice] + warp; node < depth[dice + 1]; node += WARPS) {
            const Row next = grow[node];
            float sum = 0;
#pragma unroll
            for (int face = 0; face < FACES; face++) sum += nodes[next[face] * LANES + lane];
            nodes[node * LANES + lane] = sum * (1.0f / FACES);
        }
        __syncthreads();
    }
}

// What rolls are worth if one may also keep any of the dice: fewer dice first. A roll's worth by then includes stopping.
__device__ void choose(float* nodes, const Row* shrink, const int* depth, int warp, int lane) {
    for (int dice = 1; dice <= DICE; dice++) {
        for (int node = depth[dice] + warp; node < depth[dice + 1]; node += WARPS) {
            const Row less = shrink[node]; // how many, then which
            float best = nodes[node * LANES + lane];
#pragma unroll
            for (int place = 1; place <= DICE; place++)
                if (place <= less[0]) best = fmaxf(best, nodes[less[place] * LANES + lane]);
            nodes[node * LANES + lane] = best;
        }
        __syncthreads();
    }
}

extern "C" __global__ void __launch_bounds__(WARPS * LANES, 1) fill(
    float* values, const float* before, const int* slots, // by pad and level; with one number less; where that is
    const int* pads, i64 items, int pad_count, i64 size,  // which pads, with how many numbers in all
    const int* power, const int* base,                    // of each lower box's digit in a pad
    const u8* following, const float* gain,               // by number, count and level; by number and count
    const Row* grow, const Row* shrink, const int* depth, // the lattice; where the nodes with so many dice begin
    const u32* entry, const int* entry_start,             // by roll: what beats the least, as worth and points
    const float* least, const float* chance) {
    extern __shared__ float nodes[];
    float* const worth = nodes + (KEPT + ROLLS) * LANES;
    float* const sums = worth + WORTHS * LANES;
    const int warp = threadIdx.x / LANES, lane = threadIdx.x % LANES;
    for (i64 item = blockIdx.x; item < items; item += gridDim.x) {
        const int level = min(int(item % GROUPS) * LANES + lane, LEVELS - 1);
        const i64 upper = item / GROUPS / pad_count, pad = pads[item / GROUPS % pad_count];
        for (int place = warp; place < WORTHS; place += WARPS) {
            float later = NEVER;
            if (place < LOWER) {
                if (pad / power[place] % base[place]) later = values[(upper * size + pad - power[place]) * LEVELS + level];
            } else {
                const int number = place - LOWER, slot = slots[upper * NUMBERS + number / COUNTS];
                if (slot >= 0)
                    later = gain[number] + before[(slot * size + pad) * LEVELS + following[number * LEVELS + level]];
            }
            worth[place * LANES + lane] = later;
        }
        __syncthreads();
        float anyhow = NEVER; // what every roll gives at least
        for (int box = 0; box < LOWER; box++) anyhow = fmaxf(anyhow, worth[box * LANES + lane] + least[box]);
        for (int number = 0; number < NUMBERS; number++)
            anyhow = fmaxf(anyhow, worth[(LOWER + number * COUNTS) * LANES + lane]);
        for (int roll = warp; roll < ROLLS; roll += WARPS) {
            float best = anyhow;
            for (int place = entry_start[roll]; place < entry_start[roll + 1]; place++) {
                const u32 one = entry[place]; // the points are the upper half of a float
                best = fmaxf(best, worth[(one >> 16) * LANES + lane] + __uint_as_float(one << 16));
            }
            nodes[(KEPT + roll) * LANES + lane] = best;
        }
        __syncthreads();
        for (int thrown = 1; thrown < THROWS; thrown++) {
            expect(nodes, grow, depth, warp, lane);
            choose(nodes, shrink, depth, warp, lane);
        }
        float sum = 0;
        for (int roll = warp; roll < ROLLS; roll += WARPS) sum += chance[roll] * nodes[(KEPT + roll) * LANES + lane];
        sums[warp * LANES + lane] = sum;
        __syncthreads();
        if (warp == 0 && int(item % GROUPS) * LANES + lane < LEVELS) {
            for (int other = 1; other < WARPS; other++) sum += sums[other * LANES + lane];
            values[(upper * size + pad) * LEVELS + level] = sum;
        }
    }
}
