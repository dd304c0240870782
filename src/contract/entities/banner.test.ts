import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bannerSchema } from './banner.ts'

const banner = { id: 'a', title: 'Fees', link: '/markets/rank' }

describe('bannerSchema', () => {
  it('needs no text and no image', () => {
    expect(v.parse(bannerSchema, banner)).toEqual({ ...banner, text: '' })
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'markets', '/a b', ''])(
    'takes no link to %j',
    (link) => {
      expect(v.safeParse(bannerSchema, { ...banner, link }).success).toBe(false)
      expect(v.safeParse(bannerSchema, { ...banner, image: link }).success).toBe(false)
    },
  )
})
