/** A large stablecoin: what it is called besides its code, and where its issuer's tokens are. */
interface KnownStablecoin {
  names: readonly string[]
  /** On any chain. Those of Ethereum and its kin in small letters. */
  addresses: readonly string[]
}

/** Addresses as the issuers publish them, and those of the bridges that the chains themselves name. */
const stablecoins: Readonly<Record<string, KnownStablecoin>> = {
  USDT: {
    names: ['USDT0', 'Tether', 'Tether USD', 'USD Tether'],
    addresses: [
      '0xdac17f958d2ee523a2206206994597c13d831ec7',
      '0x55d398326f99059ff775485246999027b3197955',
      '0xc2132d05d31c914a87c6611c10748aeb04b58e8f',
      '0xfd086bc7cd5c481dcc9c85ebe478a1c0b69fcbb9',
      '0x94b008aa00579c1307b0ef2c499ad98a8ce58e58',
      '0x9702230a8ea53601f5cd2dc00fdbc13d4df4a8c7',
      '0xfde4c96c8593536e31f229ea8f37b2ada2699bb2',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
      'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
      'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs',
    ],
  },
  USDC: {
    names: ['USD Coin', 'Circle USD'],
    addresses: [
      '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913',
      '0xaf88d065e77c8cc2239327c5edb3a432268e5831',
      '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359',
      '0x0b2c639c533813f4aa9d7837caf62653d097ff85',
      '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e',
      '0x8ac76a51cc950d9822d68b83fe1ad97b32cd580d',
      'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    ],
  },
  DAI: {
    names: ['Dai Stablecoin'],
    addresses: [
      '0x6b175474e89094c44da98b954eedeac495271d0f',
      '0x8f3cf7ad23cd3cadbd9735aff958023239c6a063',
      '0xda10009cbd5d07dd0cecc66161fc93d7c9000da1',
      '0x50c5725949a6f0c72e6c4a641f24049a917db0cb',
      '0x1af3f329e8be154074d8769d1ffa4ee058b1dbc3',
    ],
  },
  USDE: {
    names: ['Ethena USDe'],
    addresses: ['0x4c9edd5852cd905f086c759e8383e09bff1e68b3'],
  },
  USDS: {
    names: ['USDS Stablecoin', 'Sky Dollar'],
    addresses: ['0xdc035d45d973e3ec169d2276ddab16f1e407384f'],
  },
  FDUSD: {
    names: ['First Digital USD'],
    addresses: ['0xc5f0f7b66764f6ec8c8dff7ba683102295e16409'],
  },
  PYUSD: {
    names: ['PayPal USD'],
    addresses: [
      '0x6c3ea9036406852006290770bedfcaba0e23a0e8',
      '2b1kV6DkPAnxd5ixfnxCpjxmKwqjjaYmCZfHsFu24GXo',
    ],
  },
  TUSD: {
    names: ['TrueUSD'],
    addresses: ['0x0000000000085d4780b73119b644ae5ecd22b376'],
  },
  USD1: {
    names: ['World Liberty Financial USD'],
    addresses: ['0x8d0d000ee44948fc98c9b98a4fa4921476f08b0d'],
  },
}

/** Letters of other scripts, digits and signs by the Latin letter that they are taken for. */
const likenesses: Readonly<Record<string, string>> = {
  a: 'аαꭺꓮ',
  b: 'вβьꓐ',
  c: 'сϲꮯꓚ¢',
  d: 'ԁɗđꭰꓓ',
  e: 'еεꭼꓰ€',
  f: 'ϝꓝ',
  i: 'іιıꭲꓲl1|!',
  n: 'пη',
  o: 'оοօ0ꓳ',
  p: 'рρꮲꓑ',
  r: 'гꮢꓣ',
  s: 'ѕꮪꓢ5$§',
  t: 'тτ₮ꭲꓔ',
  u: 'уυսꓴvy',
  h: 'нһ',
}

const latinLetters: ReadonlyMap<string, string> = new Map(
  Object.entries(likenesses).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])),
)

const codeByLook: ReadonlyMap<string, string> = new Map(
  Object.entries(stablecoins).flatMap(([code, { names }]) => {
    return [code, ...names].map((name) => [lookOf(name), code])
  }),
)

/**
 * The large stablecoin that a token is called like, without being one of its known tokens: by symbol or
 * name, in any letters that users take for the same. Empty for every other token.
 */
export function lookalikeOf(token: { symbol: string; name: string; address: string }): string {
  const code = codeByLook.get(lookOf(token.symbol)) ?? codeByLook.get(lookOf(token.name)) ?? ''
  const address = token.address.startsWith('0x') ? token.address.toLowerCase() : token.address
  return stablecoins[code]?.addresses.includes(address) ? '' : code
}

/** What users see of a name: letters without marks, blanks and signs, each as the Latin one it looks like. */
function lookOf(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '')
  return [...letters]
    .map((sign) => latinLetters.get(sign) ?? sign)
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .join('')
}
