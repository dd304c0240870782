import * as v from 'valibot'

/** A path on our own site: one slash in front, nothing that leads to another host. */
const ownPath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path on this site, such as /markets/rank'),
)

/** A note that the operator shows above a list. */
export const bannerSchema = v.object({
  /** Unique among the banners of a place, so that a closed one stays closed. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  title: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  text: v.optional(v.pipe(v.string(), v.maxLength(400)), ''),
  link: ownPath,
  image: v.optional(ownPath),
})

/** See `bannerSchema`. */
export type Banner = v.InferOutput<typeof bannerSchema>

/** The banners of a place, in order. */
export const bannersSchema = v.array(bannerSchema)
