import * as v from 'valibot'
import type { Liquidation, LiquidationSource } from './liquidations.ts'
import type { PublicContract } from './public-contract.ts'
import { fitting } from './read-rows.ts'

interface LiquidationFrames<Row> {
  /** Frames that hold rows as their data; others hold none. */
  frame: v.GenericSchema<unknown, { data: unknown }>
  /** Rows of another shape are left out, and those of contracts that nobody listed. */
  row: v.GenericSchema<unknown, Row>
  /** What the exchange calls the contract of a row. */
  contract: (row: Row) => string
  closed: (row: Row, contract: PublicContract) => readonly Omit<Liquidation, 'coin'>[]
}

/** Reads liquidations of an exchange's frames. */
export function liquidationReader<Row>(frames: LiquidationFrames<Row>): LiquidationSource['read'] {
  return (message, contracts) => {
    const frame = v.safeParse(frames.frame, message)
    if (!frame.success) return []
    return fitting(frames.row, frame.output.data).flatMap((row) => {
      const contract = contracts.get(frames.contract(row))
      if (contract === undefined) return []
      return frames.closed(row, contract).map((one) => ({ coin: contract.coin, ...one }))
    })
  }
}
