// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { mount } from '../../../tests/support/mount.ts'
import type { ApiClient } from '../../api/client.ts'
import { partitionsQuery } from '../../api/queries/partitions.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { type Locale, localeNamed } from '../../contract/locales.ts'
import { LocaleProvider } from '../../i18n/locale-context.tsx'
import { AppPartsProvider } from '../../lib/app-parts.tsx'
import { useCategoryNames } from './use-category-names.ts'

const silent: ApiClient = { call: () => new Promise(() => {}) }
const english = localeNamed('en')
const bulgarian = localeNamed('bg')

function Names() {
  const { categories } = useCategoryNames(true)
  return categories.map(({ name }) => name).join()
}

function open(names: string) {
  const client = createQueryClient()
  const answer = ({ locale, languageType }: Locale, name: string): void => {
    const { queryKey } = partitionsQuery(silent, { locale, languageType })
    client.setQueryData(queryKey, { md5: name, categories: [{ slug: 'meme', name }] })
  }
  answer(english, names)
  const page = (locale: Locale) => (
    <AppPartsProvider parts={{ api: silent }}>
      <QueryClientProvider client={client}>
        <LocaleProvider locale={locale}>
          <Names />
        </LocaleProvider>
      </QueryClientProvider>
    </AppPartsProvider>
  )
  const { container, render } = mount(page(english))
  return {
    shown: () => container.textContent,
    answer: (locale: Locale, name: string) =>
      act(async () => {
        answer(locale, name)
        await new Promise((resolve) => setTimeout(resolve))
      }),
    change: (locale: Locale) => render(page(locale)),
  }
}

afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

it('keeps the names that a list came with, whatever is answered later', async () => {
  const { shown, answer } = open('Memes')
  await answer(english, 'Jokes')
  expect(shown()).toBe('Memes')
})

it('names categories in another language once these names are there', async () => {
  const { shown, answer, change } = open('Memes')
  // A language with the same number as English.
  change(bulgarian)
  expect(shown()).toBe('Memes')
  await answer(bulgarian, 'Мемета')
  expect(shown()).toBe('Мемета')
})
