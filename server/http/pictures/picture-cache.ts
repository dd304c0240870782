/** What is kept of pictures at most. */
export interface PictureRoom {
  count: number
  bytes: number
}

/** Pictures by what they say. */
export interface PictureCache {
  /** The picture under a key, which counts as used; undefined where there is none. */
  find: (key: string) => Buffer | undefined
  /** Keeps a picture; those not asked for longest make room. One that is larger than all room is not kept. */
  save: (key: string, picture: Buffer) => void
}

/** A cache of no picture. */
export function createPictureCache({ count, bytes }: PictureRoom): PictureCache {
  const pictures = new Map<string, Buffer>()
  let held = 0

  const drop = (key: string): void => {
    held -= pictures.get(key)?.byteLength ?? 0
    pictures.delete(key)
  }

  return {
    find: (key) => {
      const picture = pictures.get(key)
      if (picture === undefined) return undefined
      pictures.delete(key)
      pictures.set(key, picture)
      return picture
    },
    save: (key, picture) => {
      drop(key)
      if (picture.byteLength > bytes) return
      pictures.set(key, picture)
      held += picture.byteLength
      for (const oldest of pictures.keys()) {
        if (held <= bytes && pictures.size <= count) return
        drop(oldest)
      }
    },
  }
}
