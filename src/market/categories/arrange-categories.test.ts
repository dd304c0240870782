import { expect, it } from 'vitest'
import type { Category } from '../order/list-filter.ts'
import { arrangeCategories } from './arrange-categories.ts'

const categories: Category[] = [
  { slug: 'new', name: 'new', label: 'new' },
  { slug: 'meme', name: 'Meme' },
  { slug: 'layer-1', name: 'Layer 1' },
]
const shown = (names: Parameters<typeof arrangeCategories>[1]) =>
  arrangeCategories(categories, names).map(({ slug, name }) => `${slug}:${name}`)

it('leaves categories as they are while the gateway has named none', () => {
  expect(arrangeCategories(categories, [])).toEqual(categories)
})

it('takes order and names of the gateway, leaves out what the list has not, and ends with the rest', () => {
  const names = [
    { slug: 'layer-1', name: 'Base chains' },
    { slug: 'ai', name: 'AI' },
    { slug: 'new', name: 'New' },
    { slug: 'layer-1', name: 'Twice' },
  ]
  expect(shown(names)).toEqual(['new:new', 'layer-1:Base chains', 'meme:Meme'])
  expect(arrangeCategories(categories, names)[0]).toMatchObject({ label: 'new' })
})
