import type { ReactNode } from 'react'
import { failureOf } from '#web/api/unwrap.ts'
import { TableLoading } from '#web/features/admin/table-loading.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { staticStyled } from '#web/ui/theme/static-styled.tsx'
import type { Noun } from './nouns.ts'
import type { SectionList } from './use-list.ts'

const Sheet = staticStyled('section', { base: { minWidth: '0', bg: 'bg.raised', border: '1px solid', borderColor: 'edge' } })
const Head = staticStyled('div', { base: { padding: '11px 16px 10px' } })
const Padded = chakra('div', { base: { padding: '0 16px 16px' } })

interface TableFrameProps {
  noun: Noun
  list: SectionList<unknown>
  /** The number of rows in the loading state. */
  loadingRows: number
  tools: ReactNode
  /** The bar with the actions for selected rows. */
  chosen?: ReactNode
  /** The rows, shown once the first are loaded. */
  children: ReactNode
}

/** The frame of every table: its tools, and the loading and error states. */
export function TableFrame({ noun, list, loadingRows, tools, chosen, children }: TableFrameProps) {
  const isLoaded = list.rows !== undefined
  const missing = list.loading ? `Niet alle ${noun} zijn geladen` : `De ${noun} zijn niet bijgewerkt`
  return (
    <Sheet aria-label={noun}>
      <Head>{tools}</Head>
      {chosen}
      {list.error && (
        <Padded>
          <Notice kind="bad" title={isLoaded ? missing : `De ${noun} laden niet`}>
            <p>{failureOf(list.error).message}</p>
            <Button size="table" variant="quiet" icon="refresh" busy={list.isFetching} marginBlockStart="2" onClick={list.refetch}>
              Probeer opnieuw
            </Button>
          </Notice>
        </Padded>
      )}
      {isLoaded ? children : !list.error && <TableLoading rows={loadingRows} />}
    </Sheet>
  )
}
