import { allMarketTypes } from '../../../src/contract/market/market-types.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'
import type { MarketData } from '../../market/market-data.ts'

/** Finds the listed coins that a text names, by their codes, in order of their first mention. */
export type TagCoins = (text: string) => string[]

/** More coins than this are not told of one text. */
const maxCoins = 6
/** Names of more words than this are not looked for. */
const maxWords = 3
/** So much of a text is looked at, in characters. */
const maxRead = 1_000

/** Names and codes that are also words which sentences begin with or are full of: these never count by themselves. */
const everydayWords: ReadonlySet<string> = new Set(
  (
    'ACE ACT AI ALL AND ANY API APT ARE ARK ART AT BAN BAR BIG BIT BLUR BOND BOOK BOX CAN CAT CEO CFO CITY CORE ' +
    'CPI CVC DAO DAR DASH DATA DEFI DENT DOG ECB ECHO EDGE ETC ETF EU EUR EURO FACT FED FIRST FLOW FOR FORM FREE FUEL ' +
    'FUN FUND GALA GAME GAS GDP GET GO GOLD GRASS HARD HIGH HIVE HOME HOOK HOT ICE ID IDEX INIT IPO IS IT JOE JUST ' +
    'KEY KYC LAYER LINK LOOM LOW MAGIC MANY MASK ME MEME MOVE NEAR NEW NFT NOT NOW OG OK OLD ON ONE ONLY OPEN ORDER OUT ' +
    'PAY PEOPLE PIXEL PORTAL POWER PRIME PUMP QUICK RARE RED REP RISK ROSE SAFE SAND SCR SEC SEI SIGN SOLAR SPELL STAR ' +
    'STEEM STEP STORM STRAX SUN SUPER SWELL THE THETA TIME TO TOKEN TOP TRADE TREE TRUE TRUMP TURBO UK UNI US USA USD VIA ' +
    'VIRTUAL VOXEL WAVES WIN WOO YOU ZERO OPTIMISM MAKER COMPOUND RENDER STACKS HARMONY GRAPH MANTLE BLAST SCROLL STARGATE CELESTIA BALANCER SKALE'
  ).split(' '),
)

/**
 * A dictionary of the coins of all lists: a coin is named by its name, spelled with a capital, or by its code in
 * capitals of at least three letters, each as whole words. Names and codes that are everyday words count only as
 * `$CODE` or `(CODE)`.
 */
export function coinTagger(market: Pick<MarketData, 'symbolTable'>): TagCoins {
  let known: { tables: (SymbolTable | undefined)[]; words: Map<string, string> } | undefined
  const words = (): Map<string, string> => {
    const tables = allMarketTypes.map((marketType) => market.symbolTable(marketType))
    if (known === undefined || tables.some((table, index) => table !== known?.tables[index])) {
      known = { tables, words: dictionary(tables) }
    }
    return known.words
  }
  return (text) => findCoins(text.slice(0, maxRead), words())
}

/** Coins by their codes, `$CODE`s and names. */
function dictionary(tables: readonly (SymbolTable | undefined)[]): Map<string, string> {
  const words = new Map<string, string>()
  for (const table of tables) {
    table?.base.forEach((base, row) => {
      words.set(`$${base}`, base)
      const name = table.coinName[row] ?? ''
      if (/^\p{Lu}/u.test(name) && name.length > 2 && !everydayWords.has(name.toUpperCase())) {
        words.set(name, base)
      }
      if (/^[A-Z][A-Z\d]{2,}$/.test(base) && !everydayWords.has(base)) words.set(base, base)
    })
  }
  // What users call it, and no list does.
  if (words.has('ETH')) words.set('Ether', 'ETH')
  return words
}

function findCoins(text: string, words: ReadonlyMap<string, string>): string[] {
  const parts = [...text.matchAll(/[($]?[\p{L}\p{N}]+\)?/gu)].map(([part]) => part)
  const found = new Set<string>()
  // A text in capitals names no coin by them.
  const isLoud = text === text.toUpperCase()
  for (let at = 0; at < parts.length && found.size < maxCoins; at += 1) {
    const part = parts[at] ?? ''
    const marked = /^(?:\(([A-Z\d]+)\)|\$([A-Z\d]+)\)?)$/.exec(part)
    const coin = marked === null ? undefined : words.get(`$${marked[1] ?? marked[2] ?? ''}`)
    if (coin !== undefined) found.add(coin)
    if (coin !== undefined || isLoud) continue
    for (let count = Math.min(maxWords, parts.length - at); count > 0; count -= 1) {
      const name = words.get(
        parts
          .slice(at, at + count)
          .map(bare)
          .join(' '),
      )
      if (name === undefined) continue
      found.add(name)
      at += count - 1
      break
    }
  }
  return [...found]
}

function bare(part: string): string {
  return part.replace(/^[($]|\)$/g, '')
}
