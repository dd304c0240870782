import * as v from 'valibot'
import { lines, text } from '../text/text.ts'

/** A path on our own site: one slash in front, nothing that leads to another host. */
const ownPath = v.pipe(
  text(200),
  v.regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path on this site, such as /markets/rank'),
)

/** A note that the operator shows above a list. */
export const bannerSchema = v.object({
  /** Unique among the banners of a place, so that a closed one stays closed. */
  id: v.pipe(text(64), v.minLength(1)),
  title: v.pipe(text(120), v.minLength(1)),
  text: v.optional(lines(400), ''),
  link: ownPath,
  image: v.optional(ownPath),
})

/** See `bannerSchema`. */
export type Banner = v.InferOutput<typeof bannerSchema>

/** The banners of a place, in order. */
export const bannersSchema = v.array(bannerSchema)
