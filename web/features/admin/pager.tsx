import { chakra } from '#web/ui/chakra.ts'
import { Button } from '#web/ui/button.tsx'

const Foot = chakra('footer', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    padding: '8px 10px 8px 16px',
    textStyle: 'table',
    fontWeight: 'medium',
    color: 'fg.muted',
  },
})
const Steps = chakra('div', { base: { display: 'flex', gap: '1.5' } })

type PagerProps = { total: number; page: number; size: number; noun: string; onPage: (page: number) => void }

/** Which rows these are, and the way to the next. `page` counts from 1. Without a second page there are no buttons. */
export function Pager({ total, page, size, noun, onPage }: PagerProps) {
  if (total === 0) return null
  const last = Math.ceil(total / size)
  const from = (page - 1) * size + 1
  return (
    <Foot>
      <p role="status">
        {from} tot {Math.min(page * size, total)} van {total} {noun}
      </p>
      {last > 1 && (
        <Steps>
          <Button size="table" variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            Vorige
          </Button>
          <Button size="table" variant="quiet" disabled={page >= last} onClick={() => onPage(page + 1)}>
            Volgende
          </Button>
        </Steps>
      )}
    </Foot>
  )
}
