import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readForm } from './multipart.ts'

const type = 'multipart/form-data; boundary=x-1'

function form(...parts: string[]): Buffer {
  return Buffer.from(`${parts.map((part) => `--x-1\r\n${part}\r\n`).join('')}--x-1--\r\n`, 'latin1')
}

const field = (name: string, value: string): string =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`

describe('a form', () => {
  it('is taken apart as browsers send it', async () => {
    const data = new FormData()
    data.set('title', 'Größe "eins"\nzwei')
    data.append('images', new Blob([Uint8Array.of(0, 13, 10, 45, 45, 255)]), 'bild ä.png')
    const sent = new Response(data)
    const body = Buffer.from(await sent.clone().arrayBuffer())
    const { fields, files } = readForm(sent.headers.get('content-type') ?? '', body)
    expect(fields).toEqual({ title: 'Größe "eins"\nzwei' })
    expect(files).toEqual([
      { field: 'images', name: 'bild ä.png', bytes: Buffer.of(0, 13, 10, 45, 45, 255) },
    ])
  })

  it('may be empty, have no file, and stand behind a preamble', () => {
    expect(readForm(type, Buffer.from('--x-1--'))).toEqual({ fields: {}, files: [] })
    expect(readForm(type, form(field('a', '')))).toEqual({ fields: { a: '' }, files: [] })
    const later = Buffer.concat([Buffer.from('hello\r\n'), form(field('a', '1'))])
    expect(readForm(type, later).fields).toEqual({ a: '1' })
  })

  it.each([
    ['no boundary', 'multipart/form-data', form(), 'no boundary'],
    ['another kind', 'multipart/mixed; boundary=x-1', form(), 'no boundary'],
    ['nothing', type, Buffer.alloc(0), 'not a form'],
    ['no end', type, Buffer.from(`--x-1\r\n${field('a', '1')}`), 'end'],
    ['no head', type, form('just text'), 'without a head'],
    ['a head without end', type, form(`a: ${'b'.repeat(3_000)}\r\n\r\n`), 'without a head'],
    ['no name', type, form('Content-Disposition: form-data\r\n\r\nx'), 'without a name'],
    ['a field twice', type, form(field('a', '1'), field('a', '2')), 'a: comes twice'],
    ['a field too long', type, form(field('a', 'b'.repeat(9_000))), 'a: too long'],
    [
      'too many parts',
      type,
      form(...Array.from({ length: 21 }, (_, at) => field(`f${at}`, ''))),
      'end',
    ],
  ])('is refused with %s', (_, contentType, body, reason) => {
    expect(() => readForm(contentType, body)).toThrow(reason)
  })

  it('never fails otherwise, and names of the prototype are names', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (noise) => {
        const body = Buffer.concat([Buffer.from('--x-1\r\n'), noise, Buffer.from('\r\n--x-1--')])
        try {
          readForm(type, body)
        } catch (error) {
          expect(error).toMatchObject({ name: 'FormError' })
        }
      }),
    )
    const { fields } = readForm(type, form(field('__proto__', 'x')))
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  })
})
