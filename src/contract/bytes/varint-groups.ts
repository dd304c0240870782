/**
 * Bit operations end at 32 bits, so a number up to 2^53 - 1 is written and read as two groups, the low one first.
 * Bits of the low group.
 */
export const groupBits = 28

/** Numbers that one group holds. */
export const groupSize = 2 ** groupBits
