import { describe, expect, it, vi } from 'vitest'
import { copyText, shareAddress } from './share.ts'

const refused = () => Promise.reject(new Error('not allowed'))
const cancelled = () => Promise.reject(new DOMException('', 'AbortError'))
const done = () => Promise.resolve()

describe('shareAddress', () => {
  it('asks the device first', async () => {
    const share = vi.fn(done)
    expect(await shareAddress('BTC', 'https://a/b', { share })).toBe('shared')
    expect(share).toHaveBeenCalledWith({ title: 'BTC', url: 'https://a/b' })
  })

  it('copies where the device cannot or may not', async () => {
    const writeText = vi.fn(done)
    expect(await shareAddress('BTC', 'https://a', { clipboard: { writeText } })).toBe('copied')
    const ways = { share: refused, clipboard: { writeText } }
    expect(await shareAddress('BTC', 'https://a', ways)).toBe('copied')
    expect(writeText.mock.calls).toEqual([['https://a'], ['https://a']])
  })

  it('copies nothing for somebody who changed their mind', async () => {
    const writeText = vi.fn(done)
    const ways = { share: cancelled, clipboard: { writeText } }
    expect(await shareAddress('BTC', 'https://a', ways)).toBe('cancelled')
    expect(writeText).not.toHaveBeenCalled()
  })
})

it('says when a text could not be copied', async () => {
  expect(await copyText('x', { clipboard: { writeText: refused } })).toBe('failed')
  expect(await copyText('x', {})).toBe('failed')
})
