import { expect, it } from 'vitest'
import { readPhone, splitPhone } from './phone.ts'

it.each([
  ['+4915112345678', '+4915112345678'],
  [' +49 (151) 123-456.78 ', '+4915112345678'],
  ['+٤٩ ١٥١ ١٢٣٤٥٦٧٨', '+4915112345678'],
  ['+1/555/0100', '+15550100'],
])('reads %j', (text, number) => {
  expect(readPhone(text)).toBe(number)
})

it.each(['', '+', '0151 12345678', '+0151 12345678', '+49 151', '+1234567890123456', '+49 abc'])(
  'takes no %j',
  (text) => {
    expect(readPhone(text)).toBeUndefined()
  },
)

it.each([
  ['+15550100', '1', '5550100'],
  ['+79161234567', '7', '9161234567'],
  ['+4915112345678', '49', '15112345678'],
  ['+201001234567', '20', '1001234567'],
  ['+351912345678', '351', '912345678'],
  ['+971501234567', '971', '501234567'],
  ['', '', ''],
])('splits %j', (number, areaCode, mobile) => {
  expect(splitPhone(number)).toEqual({ areaCode, mobile })
})
