import type { Selectable } from 'kysely'
import { alertNoteUnits } from '../../../src/contract/entities/alert/alert.ts'
import { toText } from '../../../src/contract/text/to-text.ts'
import type { ConditionTable } from '../../store/tables/alert-tables.ts'
import type { PersonAlert } from '../person-alert.ts'

/** What an alert watches for, as its own row and those of its events keep it. */
export function writeCondition({ personId, businessLine, settings }: PersonAlert): ConditionTable {
  return {
    person_id: personId,
    symbol_id: settings.symbolId,
    business_line: businessLine,
    alert_type: settings.alertType,
    price_source: settings.priceSource,
    configure_price: settings.configurePrice ?? null,
    configure_price_up: settings.configurePriceUp ?? null,
    configure_price_down: settings.configurePriceDown ?? null,
    percent: settings.percent ?? null,
    note: settings.note,
  }
}

/** The same as the wire names it, to be parsed by whoever reads the row. */
export function readCondition(row: Selectable<ConditionTable>) {
  return {
    symbolId: row.symbol_id,
    businessLine: row.business_line,
    alertType: row.alert_type,
    priceSource: row.price_source,
    configurePrice: row.configure_price ?? undefined,
    configurePriceUp: row.configure_price_up ?? undefined,
    configurePriceDown: row.configure_price_down ?? undefined,
    percent: row.percent ?? undefined,
    // Notes were kept as they came before a note was one line.
    note: toText(row.note, alertNoteUnits),
  }
}
