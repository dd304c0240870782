/** A file as a form carries it. Its name is a claim of whoever sent it. */
export interface FormFile {
  field: string
  name: string
  bytes: Buffer
}

/** A form in parts. */
export interface FormParts {
  fields: Readonly<Record<string, string>>
  files: readonly FormFile[]
}

/** More parts than this no form of ours has. */
const maxParts = 20
/** Longest head of a part, and longest field, in bytes. */
const maxHead = 2_048
const maxField = 8_192

/** A form that cannot be read. The message is for its sender. */
export class FormError extends Error {
  override readonly name = 'FormError'
}

/**
 * Takes a form apart, as RFC 7578 describes it, in one pass. Names are read as UTF-8. Throws FormError on
 * what is no such form, on a field that comes twice, and beyond its limits.
 * @param contentType with the boundary
 */
export function readForm(contentType: string, body: Buffer): FormParts {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) throw new FormError('content-type: names no boundary')
  const line = Buffer.from(`\r\n--${boundary}`)
  const fields = new Map<string, string>()
  const files: FormFile[] = []
  // The first boundary has no line in front of it.
  let start = body.indexOf(line.subarray(2)) === 0 ? line.length - 2 : afterSign(body, line, 0)
  for (let parts = 0; body.toString('latin1', start, start + 2) !== '--'; parts += 1) {
    const end = body.indexOf(line, start)
    if (end < 0 || parts === maxParts) throw new FormError('body: not a form with an end')
    const part = body.subarray(start, end)
    const headEnd = part.subarray(0, maxHead).indexOf('\r\n\r\n')
    if (headEnd < 0) throw new FormError('body: a part without a head')
    const { name, fileName } = dispositionOf(part.subarray(0, headEnd).toString())
    const bytes = part.subarray(headEnd + 4)
    if (fileName !== undefined) files.push({ field: name, name: fileName, bytes })
    else addField(fields, name, bytes)
    start = end + line.length
  }
  return { fields: Object.fromEntries(fields), files }
}

function addField(fields: Map<string, string>, name: string, bytes: Buffer): void {
  if (fields.has(name)) throw new FormError(`${name.slice(0, 40)}: comes twice`)
  if (bytes.length > maxField) throw new FormError(`${name.slice(0, 40)}: too long`)
  // Browsers send every end of a line as two characters.
  fields.set(name, bytes.toString().replaceAll('\r\n', '\n'))
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data;[^"]{0,100}?\bboundary=(?:"([\w'()+,./:=? -]{1,70})"|([\w'+./-]{1,70}))/i.exec(
      contentType.slice(0, 300),
    ) ?? []
  return quoted ?? plain
}

function afterSign(body: Buffer, sign: Buffer, from: number): number {
  const at = body.indexOf(sign, from)
  if (at < 0) throw new FormError('body: not a form')
  return at + sign.length
}

/** The names that a part's head tells. */
function dispositionOf(head: string): { name: string; fileName: string | undefined } {
  const lines = head.split('\r\n')
  const line = lines.find((each) => /^content-disposition:\s{0,9}form-data;/i.test(each)) ?? ''
  const name = /;\s{0,9}name="([^"]{1,80})"/i.exec(line)?.[1]
  if (name === undefined) throw new FormError('body: a part without a name')
  return { name, fileName: /;\s{0,9}filename="([^"]{0,255})"/i.exec(line)?.[1] }
}
