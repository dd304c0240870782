import type { PartitionList } from '../../../src/contract/entities/partitions.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { partitionsOf } from '../../market/partitions.ts'
import { prepareAnswer } from './prepared.ts'

/** The answers about the categories of one symbol table. */
interface PartitionAnswers {
  table: SymbolTable
  whole: PreparedBody
  /** For whoever has them already. */
  unchanged: PreparedBody
}

/** Answers with the categories of a table, made once per table, or with its hash where `md5` is it. */
export function keepPartitions(): (table: SymbolTable, md5: string | undefined) => PreparedBody {
  let answers: PartitionAnswers | undefined
  return (table, md5) => {
    if (answers?.table !== table) {
      const { md5: current } = table
      answers = {
        table,
        whole: prepare({ md5: current, partitions: partitionsOf(table) }),
        unchanged: prepare({ md5: current, partitions: [] }),
      }
    }
    return md5 === table.md5 ? answers.unchanged : answers.whole
  }
}

function prepare(data: PartitionList): PreparedBody {
  return prepareAnswer(data, 5)
}
