import type { DecipherTexts } from './decipher-texts.ts'

/** Sentences in German. */
export const germanDecipher: DecipherTexts = {
  titles: {
    up: {
      top: (name) => `${name} steigt und steht nahe am Hoch des Monats`,
      middle: (name) => `${name} steigt innerhalb der Spanne des Monats`,
      bottom: (name) => `${name} erholt sich vom Tief des Monats`,
    },
    still: {
      top: (name) => `${name} hält sich nahe am Hoch des Monats`,
      middle: (name) => `${name} bewegt sich wenig, in der Mitte des Monats`,
      bottom: (name) => `${name} bleibt nahe am Tief des Monats`,
    },
    down: {
      top: (name) => `${name} gibt vom Hoch des Monats nach`,
      middle: (name) => `${name} fällt innerhalb der Spanne des Monats`,
      bottom: (name) => `${name} fällt in Richtung des Monatstiefs`,
    },
  },
  today: ({ name, price, change24h, change7d }) =>
    `${name} kostet ${price}: ${change24h} in 24 Stunden und ${change7d} in 7 Tagen.`,
  month: ({ low30d, high30d, place30d, change30d }) =>
    `In 30 Tagen lag der Preis zwischen ${low30d} und ${high30d}. Er hat ${place30d} des Wegs nach oben hinter sich, ${change30d} über die ganze Zeit.`,
  volatility: ({ volatility }) =>
    `Die täglichen Bewegungen der letzten 30 Tage ergeben ${volatility} im Jahr.`,
  spot: ({ spotShare }) =>
    `Auf Spot-Paare entfallen ${spotShare} des Umsatzes hier, auf Futures der Rest.`,
  funding: {
    longs: ({ funding, hours }) =>
      `Die Finanzierung liegt bei ${funding} je ${hours} h: Wer auf Anstieg setzt, zahlt an die Gegenseite.`,
    shorts: ({ funding, hours }) =>
      `Die Finanzierung liegt bei ${funding} je ${hours} h: Wer auf Fall setzt, zahlt an die Gegenseite.`,
    nobody: () => 'Die Finanzierung ist null: Keine Seite der Futures zahlt der anderen.',
  },
  record: ({ recordHigh, recordDay, belowRecord }) =>
    `Der höchste Preis hier war ${recordHigh} am ${recordDay}; bis dahin fehlen ${belowRecord} vom Hoch.`,
  atRecord: ({ recordHigh }) => `Der Preis steht auf seinem höchsten Stand hier, ${recordHigh}.`,
}
