import { readFileSync } from 'node:fs'
import * as v from 'valibot'

/** One row of an exchange's answer. */
export type Row = Record<string, unknown>

/** `SPOT`, or the product type of contracts such as `USDT-FUTURES`. */
export type Product = string

/** What a replay answers with, as Bitget shapes it. */
export interface ReplaySource {
  coins: readonly Row[]
  spotSymbols: readonly Row[]
  marginCurrencies: readonly Row[]
  contracts: Readonly<Record<Product, readonly Row[]>>
  tickers: Readonly<Record<Product, readonly unknown[]>>
  /** Funding rates; undefined to make them from the tickers. */
  funding: readonly Row[] | undefined
  /** Recorded candles by path; a path without gets candles that fit the tickers, or with any none. */
  candles: Readonly<Record<string, readonly unknown[]>> | undefined
}

const rows = v.array(v.record(v.string(), v.unknown()))
const rowsByProduct = v.record(v.string(), rows)
const anyByProduct = v.record(v.string(), v.array(v.unknown()))

const folder = new URL('../fixtures/bitget/', import.meta.url)

/** Invented answers: a handful of symbols of every kind, demo and dated contracts among them. */
export function handWrittenSource(): ReplaySource {
  return {
    coins: v.parse(rows, readFixture('coins')),
    spotSymbols: v.parse(rows, readFixture('spot-symbols')),
    marginCurrencies: v.parse(rows, readFixture('margin-currencies')),
    contracts: v.parse(rowsByProduct, readFixture('contracts')),
    tickers: v.parse(rowsByProduct, readFixture('tickers')),
    funding: undefined,
    candles: undefined,
  }
}

/** Tickers of which hardly one makes sense, by product. */
export function malformedTickers(): Readonly<Record<Product, readonly unknown[]>> {
  return v.parse(anyByProduct, readFixture('malformed-tickers'))
}

function readFixture(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8'))
}
