import { useLingui } from '@lingui/react/macro'
import type { OnchainToken } from '../../../../contract/entities/onchain.ts'
import { RowMenuFrame, RowMenuItems } from '../../../../market/row/popups/RowMenuFrame.tsx'
import { RowSheetFrame, SheetItems } from '../../../../market/row/popups/RowSheetFrame.tsx'
import type { AskRow, GridRef, RowRequest } from '../../../../market/row/row-action.ts'
import { useRowGestures } from '../../../../market/row/use-row-gestures.ts'
import { TokenSummary } from './TokenSummary.tsx'
import { rowOfToken, type TokenRows } from './token-rows.ts'
import { useTokenItems } from './use-token-items.ts'

interface TokenToolsProps {
  rows: TokenRows
  grid: GridRef
  /** What is open; undefined for nothing. */
  asked: RowRequest | undefined
  onAsk: AskRow
}

/** The menu and the sheet of tokens, and the ways to them. */
export function TokenTools({ rows, grid, asked, onAsk }: TokenToolsProps) {
  const { source } = rows
  useRowGestures({ grid, onAsk })
  return (
    <>
      <RowMenuFrame asked={asked} onAsk={onAsk}>
        {(shown) => {
          const token = source.token(rowOfToken(source, shown.rowId))
          return token && <TokenMenu {...{ rows, token, shown }} onAsk={onAsk} />
        }}
      </RowMenuFrame>
      <RowSheetFrame
        asked={asked}
        onAsk={onAsk}
        nameOf={(tokenId) => source.token(rowOfToken(source, tokenId))?.symbol}
      >
        {(tokenId) => {
          const row = rowOfToken(source, tokenId)
          const token = source.token(row)
          return token && <TokenSheet {...{ rows, row, token }} onDone={() => onAsk(undefined)} />
        }}
      </RowSheetFrame>
    </>
  )
}

interface TokenMenuProps {
  rows: TokenRows
  token: OnchainToken
  shown: RowRequest
  onAsk: AskRow
}

function TokenMenu({ rows, token, shown, onAsk }: TokenMenuProps) {
  const { t } = useLingui()
  // After the menu: its end says that nothing is asked for.
  const items = useTokenItems(rows, token, () =>
    queueMicrotask(() => onAsk({ ...shown, kind: 'sheet' })),
  )
  return <RowMenuItems label={t`Actions for ${token.symbol}`} shown={shown} items={items} />
}

interface TokenSheetProps {
  rows: TokenRows
  row: number
  token: OnchainToken
  onDone: () => void
}

function TokenSheet({ rows, row, token, onDone }: TokenSheetProps) {
  const items = useTokenItems(rows, token)
  return (
    <>
      <TokenSummary rows={rows} row={row} token={token} />
      <SheetItems items={items} onDone={onDone} />
    </>
  )
}
