import sharp from 'sharp'

// One picture at a time is worked on, and none is kept for the next.
sharp.cache(false)
sharp.concurrency(1)
// Readers of other formats are never reached, whatever the bytes pretend.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })

/** Reads and writes pictures, as careful as ours have to be. Its code takes 8 MB: it is imported where a picture is worked on. */
export { sharp }
