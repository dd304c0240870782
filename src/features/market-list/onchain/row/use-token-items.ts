import { useLingui } from '@lingui/react/macro'
import { Copy, ListFilter, Share2, SquareArrowOutUpRight } from 'lucide-react'
import { useNotify } from '../../../../app/notify.tsx'
import { tellShare } from '../../../../app/tell-share.ts'
import type { OnchainToken } from '../../../../contract/entities/onchain.ts'
import { copyText, shareAddress } from '../../../../lib/share.ts'
import type { RowAction } from '../../../../market/row/row-action.ts'
import { explorerOf } from './explorers.ts'
import type { TokenRows } from './token-rows.ts'

/**
 * What can be done with a token.
 * @param onDetails shows its sheet; without it the sheet is what asks
 */
export function useTokenItems(
  { areReal, linkOf }: TokenRows,
  token: OnchainToken,
  onDetails?: () => void,
): readonly RowAction[] {
  const { t } = useLingui()
  const notify = useNotify()
  const { address, symbol } = token
  const explorer = areReal ? explorerOf(token) : undefined
  const share = (): void => {
    const url = new URL(linkOf(token), location.href).href
    void shareAddress(symbol, url).then((outcome) => tellShare(notify, outcome))
  }
  return [
    ...(onDetails ? [{ id: 'details', text: t`Details`, Icon: ListFilter, run: onDetails }] : []),
    {
      id: 'copy',
      text: t`Copy contract address`,
      Icon: Copy,
      run: () => void copyText(address).then((outcome) => tellShare(notify, outcome)),
    },
    ...(explorer === undefined
      ? []
      : [
          {
            id: 'explorer',
            text: t`Open in explorer`,
            Icon: SquareArrowOutUpRight,
            run: () => void globalThis.open(explorer, '_blank', 'noopener,noreferrer'),
          },
        ]),
    { id: 'share', text: t`Share`, Icon: Share2, run: share },
  ]
}
