import { expect, it } from 'vitest'
import { isTakenKind, readImage } from './chosen-images.ts'

it('knows an image by its first bytes', () => {
  expect(isTakenKind(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe(true)
  expect(isTakenKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe(true)
  expect(isTakenKind(new TextEncoder().encode('<svg/>  '))).toBe(false)
  expect(isTakenKind(new Uint8Array())).toBe(false)
})

it('refuses other kinds and large files by their name', async () => {
  const page = new File(['<script>'], 'volume.png', { type: 'image/png' })
  expect(await readImage(page, 'a')).toEqual({ name: 'volume.png', size: 8, fault: 'kind' })
  const bytes = new Uint8Array(5 * 1_024 * 1_024 + 1)
  bytes.set([0xff, 0xd8, 0xff])
  expect(await readImage(new File([bytes], 'scan.jpg'), 'a')).toMatchObject({ fault: 'large' })
})
