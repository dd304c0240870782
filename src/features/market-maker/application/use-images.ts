import { useRef, useState } from 'react'
import { applicationLimits as limits } from '../../../contract/entities/application.ts'
import { type ChosenImage, type RefusedFile, readImage } from './chosen-images.ts'

/** The images of an application. */
export interface Images {
  chosen: readonly ChosenImage[]
  /** What was not taken the last time. */
  refused: readonly RefusedFile[]
  /** True while files are read. */
  busy: boolean
  add: (files: readonly File[]) => Promise<void>
  remove: (id: string) => void
  clear: () => void
}

/** The images of an application. A file that cannot be taken is named and takes no place. */
export function useImages(): Images {
  const [chosen, setChosen] = useState<readonly ChosenImage[]>([])
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [busy, setBusy] = useState(false)
  const count = useRef(0)
  return {
    chosen,
    refused,
    busy,
    add: async (files) => {
      setBusy(true)
      const accepted = [...chosen]
      const faults: RefusedFile[] = []
      for (const file of files) {
        const read =
          accepted.length < limits.images
            ? await readImage(file, `image-${++count.current}`)
            : { name: file.name, size: file.size, fault: 'many' as const }
        if ('fault' in read) faults.push(read)
        else accepted.push(read)
      }
      setChosen(accepted)
      setRefused(faults.slice(0, limits.images))
      setBusy(false)
    },
    remove: (id) => {
      setChosen(chosen.filter((image) => image.id !== id))
      setRefused([])
    },
    clear: () => {
      setChosen([])
      setRefused([])
    },
  }
}
