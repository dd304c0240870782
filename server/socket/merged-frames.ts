import { wireFrame } from './wire-frame.ts'

/** The frames that bring readers from different revisions up to one cut. */
export interface MergedFrames {
  /** The framed message for a reader at revision `seq`, at most the cut's. */
  from: (seq: number) => Buffer
  /** The same of exactly the changes after `seq`, where most readers stand. */
  exactlyFrom: (seq: number) => Buffer
}

/**
 * Builds each frame once, when first asked for. A reader n revisions behind is sent the changes of
 * the next power of two: values are absolute, so more than it lacks does no harm, and however the
 * readers are spread there are at most 33 frames per cut.
 * @param cut the revision that every frame ends at
 * @param build the ticker frame of everything after a revision
 */
export function mergeFrames(cut: number, build: (since: number) => Uint8Array): MergedFrames {
  const frames = new Map<number, Buffer>()
  const exactlyFrom = (since: number): Buffer => {
    const known = frames.get(since)
    if (known !== undefined) return known
    const frame = wireFrame('binary', build(since))
    frames.set(since, frame)
    return frame
  }
  return { from: (seq) => exactlyFrom(roundedSince(seq, cut)), exactlyFrom }
}

/** The largest revision at or before `seq` whose distance to `cut` is 0 or a power of two, or 0. */
export function roundedSince(seq: number, cut: number): number {
  const behind = cut - seq
  return behind <= 0 ? cut : Math.max(0, cut - 2 ** Math.ceil(Math.log2(behind)))
}
