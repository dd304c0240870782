import { expect, it } from 'vitest'
import { decipherWriter } from './decipher-writer.ts'

it.each([
  ['en', '68412.3450', '68,412.35 USDT'],
  ['de', '2.3145', '2,31 USDT'],
  ['en', '0.99996', '1.0000 USDT'],
  ['en', '0.0500', '0.05000 USDT'],
  ['en', '0.00001234', '0.00001234 USDT'],
  ['en', '0', '0.00 USDT'],
])('writes in %s a price of %s as %s', (language, price, text) => {
  expect(decipherWriter(language).price(price, 'USDT')).toBe(text)
})
