import { createHash } from 'node:crypto'
import type { PartitionList } from '../../../src/contract/entities/market/partitions.ts'
import type { SymbolTable } from '../../../src/contract/market/symbol-table.ts'
import { categoryText } from '../../content/titles.ts'
import { LruCache } from '../../lib/lru-cache.ts'
import type { PreparedBody } from '../../market/market-data.ts'
import { partitionsOf } from '../../market/partitions.ts'
import { prepareAnswer } from './prepared.ts'

/** The answers about the categories of one symbol table for visitors who are told the same. */
interface PartitionAnswers {
  md5: string
  whole: PreparedBody
  /** For whoever has them already. */
  unchanged: PreparedBody
}

/** Who is told which categories. */
export interface PartitionVisitor {
  /** Codes of coins that are not shown. */
  hidden: ReadonlySet<string>
  /** The exchange's number of the visitor's language. */
  /** BCP 47 key. */
  language: string
  showWatchGroup: boolean
}

/** How many classes of visitors have their answers ready at a time. */
const classLimit = 50

/**
 * Answers with the categories of a table, made once per table and class of visitors, or with their hash
 * where `md5` is it.
 */
export function cachePartitions(): (
  table: SymbolTable,
  visitor: PartitionVisitor,
  md5: string | undefined,
) => PreparedBody {
  let known: SymbolTable | undefined
  let classes = new LruCache<string, PartitionAnswers>(classLimit)
  return (table, visitor, md5) => {
    if (known !== table) {
      known = table
      classes = new LruCache(classLimit)
    }
    const { hidden, language, showWatchGroup } = visitor
    const key = [language, showWatchGroup, ...hidden].join(' ')
    const answers = classes.take(key, () => answersOf(table, visitor))
    return md5 === answers.md5 ? answers.unchanged : answers.whole
  }
}

function answersOf(
  table: SymbolTable,
  { hidden, language, showWatchGroup }: PartitionVisitor,
): PartitionAnswers {
  const nameOf = (name: string): string => categoryText(name, language)
  const tableMd5 = table.md5
  const partitions = partitionsOf(table, { hidden, nameOf, showWatchGroup })
  const content = JSON.stringify([tableMd5, partitions])
  const md5 = createHash('md5').update(content).digest('hex')
  const prepare = (list: PartitionList): PreparedBody => prepareAnswer(list, 5)
  return {
    md5,
    whole: prepare({ md5, tableMd5, partitions }),
    unchanged: prepare({ md5, tableMd5, partitions: [] }),
  }
}
