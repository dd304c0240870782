import { applicationLimits as limits } from '../../../contract/entities/application.ts'

/** An image that goes with an application. */
export interface ChosenImage {
  id: string
  name: string
  /** Bytes of the file that was chosen. */
  size: number
  /** What is sent: the file, or a smaller picture of a large one. */
  file: File
  /** A small picture of it, as a data address. */
  preview: string
}

/** Why a file takes no place. */
export type ImageFault = 'kind' | 'large' | 'many' | 'broken'

/** A file that was not taken. */
export interface RefusedFile {
  name: string
  size: number
  fault: ImageFault
}

/** Files larger than this are sent as a smaller picture, in bytes: a slow line has 15 s for all of them. */
const sentAsIs = 512 * 1_024
/** Longest edges in pixels, of what is sent and of a preview. The gateway keeps no more than the first. */
const maxEdge = 2_400
const previewEdge = 360
const quality = 0.85

/**
 * Reads a chosen file. Never rejects.
 * @param id of the image, where the file is one
 */
export async function readImage(file: File, id: string): Promise<ChosenImage | RefusedFile> {
  const { name, size } = file
  const refused = (fault: ImageFault): RefusedFile => ({ name, size, fault })
  const beginning = new Uint8Array(
    (await file
      .slice(0, 8)
      .arrayBuffer()
      .catch(() => undefined)) ?? [],
  )
  if (!isTakenKind(beginning)) return refused('kind')
  if (size > limits.imageBytes) return refused('large')
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return refused('broken')
  try {
    const preview = rendered(bitmap, previewEdge).toDataURL('image/jpeg', quality)
    const sent = size <= sentAsIs ? file : await smaller(bitmap, file)
    return { id, name, size, file: sent, preview }
  } finally {
    bitmap.close()
  }
}

/** True for the first bytes of a PNG or JPEG, whatever the file is called. */
export function isTakenKind(bytes: Uint8Array): boolean {
  const begins = (...first: readonly number[]): boolean =>
    first.every((byte, index) => bytes[index] === byte)
  return begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) || begins(0xff, 0xd8, 0xff)
}

/** The picture as a JPEG within what the gateway keeps; the file itself where that is no smaller. */
async function smaller(bitmap: ImageBitmap, file: File): Promise<File> {
  const canvas = rendered(bitmap, maxEdge)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', quality)
  const blob = await promise
  if (blob === null || blob.size >= file.size) return file
  return new File([blob], file.name, { type: blob.type })
}

function rendered(bitmap: ImageBitmap, edge: number): HTMLCanvasElement {
  const scale = Math.min(1, edge / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const pen = canvas.getContext('2d')
  if (pen !== null) {
    // A JPEG has no transparency, and black text on nothing would vanish.
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  return canvas
}
