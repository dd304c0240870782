import { Combobox } from '@base-ui/react/combobox'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FoundSymbol } from '../../../contract/entities/search-result.ts'
import { CoinIcon } from '../../../market/cells/CoinIcon.tsx'
import { useContractNames } from '../../../market/data/use-contract-symbols.ts'
import { pairName } from '../../../market/order/list-filter.ts'
import { marketTypeName } from '../texts/market-type-name.ts'
import type { Problem } from '../texts/problems.ts'
import type { SymbolPlace } from '../watch/symbol-place.ts'
import { FormField, faultyProps } from './FormField.tsx'
import field from './form-field.module.css'
import styles from './symbol-field.module.css'
import { useSymbolSearch } from './use-symbol-search.ts'

interface SymbolFieldProps {
  symbolId: string
  place: SymbolPlace | undefined
  problems: readonly Problem[]
  /** True where the symbol stays, as in a change of an alert. */
  isFixed: boolean
  onChoose: (symbolId: string) => void
}

const inputId = 'alert-symbol'

/** The pair of an alert: searched for among all lists. */
export function SymbolField({ symbolId, place, problems, isFixed, onChoose }: SymbolFieldProps) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState<string>()
  const { found, status } = useSymbolSearch(typed)
  const contractName = useContractNames()
  const [code = symbolId] = symbolId.split('_')
  const name =
    contractName(symbolId) ?? (place === undefined ? code : pairName(place.table, place.row))
  const base = place?.table.base[place.row] ?? code
  const icon = place?.table.icon[place.row] ?? ''

  const choose = (chosen: FoundSymbol | null): void => {
    setTyped(undefined)
    if (chosen !== null) onChoose(chosen.symbolId)
  }
  return (
    <FormField label={<Trans>Pair</Trans>} htmlFor={inputId} field="symbolId" problems={problems}>
      <Combobox.Root<FoundSymbol>
        items={found}
        filter={null}
        value={null}
        inputValue={typed ?? name}
        itemToStringLabel={(item) => contractName(item.symbolId) ?? item.symbolCode}
        autoHighlight
        readOnly={isFixed}
        onValueChange={choose}
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change') setTyped(text)
        }}
        onOpenChange={(open) => setTyped(open ? (typed ?? '') : undefined)}
      >
        <Combobox.InputGroup className={`${field.box} ${styles.box}`}>
          <CoinIcon coin={base} icon={icon} />
          <Combobox.Input
            id={inputId}
            className={field.input}
            placeholder={t`Search pairs`}
            spellCheck={false}
            autoComplete="off"
            {...faultyProps('symbolId', problems)}
          />
          <span className={field.unit}>{i18n._(marketTypeName(symbolId))}</span>
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner className={styles.place} sideOffset={4} collisionPadding={12}>
            <Combobox.Popup className={styles.popup}>
              <Combobox.Status className={styles.status}>
                {status === 'failed' && <Trans>The search is not available right now.</Trans>}
                {status === 'none' && <Trans>No pair matches.</Trans>}
              </Combobox.Status>
              <Combobox.List className={styles.list}>
                {(item: FoundSymbol) => (
                  <Combobox.Item key={item.symbolId} value={item} className={styles.item}>
                    <CoinIcon coin={item.base} icon={item.icon} />
                    <span className={styles.names}>
                      <bdi dir="ltr" translate="no">
                        {contractName(item.symbolId) ?? `${item.base}/${item.quote}`}
                      </bdi>
                      <span className={styles.coin}>
                        <bdi>{item.coinName}</bdi>
                      </span>
                    </span>
                    <span className={styles.line}>{i18n._(marketTypeName(item.symbolId))}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FormField>
  )
}
