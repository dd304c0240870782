import type { DecipherTexts } from './decipher-texts.ts'

/** Sentences in English, and in every language without sentences of its own. */
export const englishDecipher: DecipherTexts = {
  titles: {
    up: {
      top: (name) => `${name} rises and stands near the top of its month`,
      middle: (name) => `${name} rises within the range of its month`,
      bottom: (name) => `${name} recovers from the bottom of its month`,
    },
    still: {
      top: (name) => `${name} holds near the top of its month`,
      middle: (name) => `${name} moves little, in the middle of its month`,
      bottom: (name) => `${name} stays near the bottom of its month`,
    },
    down: {
      top: (name) => `${name} gives way from the top of its month`,
      middle: (name) => `${name} falls within the range of its month`,
      bottom: (name) => `${name} falls towards the bottom of its month`,
    },
  },
  today: ({ name, price, change24h, change7d }) =>
    `${name} costs ${price}: ${change24h} in 24 hours and ${change7d} in 7 days.`,
  month: ({ low30d, high30d, place30d, change30d }) =>
    `In 30 days it went between ${low30d} and ${high30d} and has come ${place30d} of the way up, ${change30d} over the whole time.`,
  volatility: ({ volatility }) =>
    `Its daily moves of the last 30 days come to ${volatility} in a year.`,
  spot: ({ spotShare }) => `Spot pairs carry ${spotShare} of its turnover here, futures the rest.`,
  funding: {
    longs: ({ funding, hours }) =>
      `Funding is ${funding} every ${hours} h: who bets on a rise pays who bets on a fall.`,
    shorts: ({ funding, hours }) =>
      `Funding is ${funding} every ${hours} h: who bets on a fall pays who bets on a rise.`,
    nobody: () => 'Funding is zero: neither side of its futures pays the other.',
  },
  record: ({ recordHigh, recordDay, belowRecord }) =>
    `Its highest price here was ${recordHigh} on ${recordDay}; it stands ${belowRecord} below that.`,
  atRecord: ({ recordHigh }) => `It stands at its highest price here, ${recordHigh}.`,
}
