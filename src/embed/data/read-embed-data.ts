import * as v from 'valibot'
import { type EmbedData, embedDataSchema } from '../../contract/embed/embed-data.ts'
import { embedDataId } from '../../contract/embed/embed-paths.ts'

/** What the gateway tells the page in the page. Throws where it is not there. */
export function readEmbedData(document: Document): EmbedData {
  const text = document.getElementById(embedDataId)?.textContent ?? ''
  return v.parse(embedDataSchema, JSON.parse(text))
}
