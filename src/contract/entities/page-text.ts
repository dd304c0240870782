import * as v from 'valibot'
import { answerText } from './wire.ts'

/** One translated text of a page. */
export const pageTextSchema = v.object({
  translationKey: answerText,
  translationContent: answerText,
})

/** See `pageTextSchema`. */
export type PageText = v.InferOutput<typeof pageTextSchema>

/** Title and description of a page for search engines and the window. */
export interface PageMeta {
  title: string
  description: string
}

/** Finds title and description among a page's texts; undefined where one is missing. */
export function readPageMeta(texts: readonly PageText[]): PageMeta | undefined {
  const title = texts.find((text) => text.translationKey.endsWith('.title'))
  const description = texts.find((text) => text.translationKey.endsWith('.description'))
  if (title === undefined || description === undefined) return undefined
  return { title: title.translationContent, description: description.translationContent }
}

/** Puts values where a text says `{0}`, `{1}`. A place without a value stays as it is. */
export function fillText(text: string, values: readonly string[]): string {
  return text.replace(/\{(\d)\}/g, (place, index) => values[Number(index)] ?? place)
}
