import { saveFile } from './save-file.ts'

/** Puts a picture on the clipboard, or saves it under `name` where that is not allowed. */
export async function giveImage(
  canvas: HTMLCanvasElement,
  name: string,
): Promise<'copied' | 'saved'> {
  const picture = pictureOf(canvas)
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })])
    return 'copied'
  } catch {
    saveFile(await picture, name)
    return 'saved'
  }
}

/** A name for a file of a list: `bourse-spot-2026-11-21T14-03-20Z.csv`. */
export function fileName(list: string, time: number, ending: string): string {
  const stamp = new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')
  return `bourse-${list}-${stamp}Z.${ending}`
}

function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)))
  })
}
