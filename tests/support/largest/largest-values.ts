/** The part of JSON Schema that fields are described with. */
export interface DescribedField {
  type?: string
  anyOf?: readonly DescribedField[]
  properties?: Readonly<Record<string, DescribedField>>
  items?: DescribedField
  maxLength?: number
  maxItems?: number
}

/** What is put into a field: what it is in words, and how it is made. */
export type NamedValue = readonly [what: string, make: () => unknown]

/** Where a value travels: how many bytes there are, and how many a text takes there. */
export interface Room {
  bytes: number
  bytesOf: (text: string) => number
}

/** How a text is filled: its start, what is repeated, its end. */
type Filling = readonly [start: string, middle: string, end: string]

/** What parsers trip over. */
const sharpFillings: readonly Filling[] = [
  ['1.', '0', '1'],
  ['a', ' ', 'a'],
  ...alone('"', '\u0000', '\u{1f600}'),
]

/** These, other marks of grammars, and what is invisible, half a pair or longer than it looks. */
const allFillings: readonly Filling[] = [
  ...sharpFillings,
  ['a', '.', '@a'],
  ['a@', 'a.', ''],
  ['1', '0', '1'],
  ['0.', '0', '1'],
  ['-', '0', '.'],
  ...alone(' ', '0', '9', 'a', '\t', '\n', ',', ';', '\\', '/', '.', '-', '=', '%', '(', '{'),
  ...alone('0.', ' ;', 'a,', '--', '\u00e9', '\u202e', '\ufdfa', '\ud800'),
]

const sharpNumbers = [2 ** 53, null]
const numbers = [0, -1, 0.5, 2 ** 53, -1e308, 5e-324, null]

function alone(...middles: string[]): Filling[] {
  return middles.map((middle) => ['', middle, ''])
}

/**
 * Values for a field: texts at their longest and beyond, numbers at their ends, arrays with the most
 * items and with more, and what is none of these.
 * @param thorough false for the fillings that have proved sharpest
 */
export function* valuesOf(
  field: DescribedField,
  room: Room,
  thorough: boolean,
): Generator<NamedValue> {
  const kinds = field.anyOf ?? [field]
  if (kinds.some(({ type }) => type === 'string')) {
    const most = Math.max(...kinds.map(({ maxLength }) => maxLength ?? 0))
    for (const filling of thorough ? allFillings : sharpFillings) {
      yield* textsOf(filling, thorough ? most : 0, room)
    }
  }
  for (const number of thorough ? numbers : sharpNumbers) yield [`is ${number}`, () => number]
  if (field.type === 'array') yield* arraysOf(field, room)
  yield ['is nested', () => JSON.parse('['.repeat(2_000) + ']'.repeat(2_000))]
}

/** @param most longest text that the field takes; 0 to try only what is far beyond */
function* textsOf(filling: Filling, most: number, room: Room): Generator<NamedValue> {
  const shown = JSON.stringify(filling.join('..'))
  const perCharacter = room.bytesOf(filling[1]) / filling[1].length
  const fitting = Math.floor(room.bytes / perCharacter)
  const lengths = most === 0 ? [fitting] : [most, most + 1, fitting]
  for (const length of new Set(lengths.map((length) => Math.min(length, fitting)))) {
    yield [`${length} of ${shown}`, () => filled(filling, length)]
  }
}

function filled([start, middle, end]: Filling, length: number): string {
  const rest = Math.max(0, length - start.length - end.length)
  return start + middle.repeat(Math.ceil(rest / middle.length)).slice(0, rest) + end
}

function* arraysOf(
  { items = {}, maxItems = 0 }: DescribedField,
  room: Room,
): Generator<NamedValue> {
  const fitting = Math.floor(room.bytes / (JSON.stringify(itemOf(items, 9_999)).length + 1))
  for (const most of new Set([maxItems, maxItems + 1, fitting])) {
    const length = Math.min(most, fitting)
    yield [`${length} items`, () => Array.from({ length }, (_, index) => itemOf(items, index))]
  }
  yield ['one item over and over', () => Array.from({ length: fitting }, () => itemOf(items, 1))]
  yield ['full of []', () => Array.from({ length: room.bytes / 3 }, () => [])]
}

/** An item that its array takes, unlike that of another index. */
function itemOf(items: DescribedField, index: number): unknown {
  const symbolId = `C${index}USDT_SPBL`
  if (items.type === 'number') return (index % 5) + 1
  return items.properties === undefined ? symbolId : { symbolIds: [symbolId] }
}
