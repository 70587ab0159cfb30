import { useState, type ReactNode } from 'react'
import { chakra } from '#web/ui/theme/chakra.ts'
import { BigButton, Line } from './scan-parts.tsx'
import { useSecondPress } from './second-press.ts'
import { TooSoonLine } from './too-soon-line.tsx'
import { useFocusOnOpen } from './sheets/use-focus-on-open.ts'

const Asked = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    padding: '14px 16px',
    border: '4px solid',
    width: 'full',
    '&:focus': { outline: 'none', boxShadow: 'none' },
  },
})
// The buttons are side by side only if both fit on one line, so that the crew can read 'Nu: start 7 deelnemers' at a glance.
const Pair = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', '& > *': { flex: '1 1 auto' } } })

const smallStyle = { minHeight: 'field', fontSize: '1.25rem' } as const

interface AskOnceProps {
  /** The text of the button. */
  label: ReactNode
  /** The question before the second press. It names the action and its subject. */
  question: string
  yes: string
  no: string
  onYes: () => void
  kind?: 'solid' | 'outline'
  /** True if the button is beside its subject instead of below it. */
  small?: boolean
}

/** A button that needs two presses: the first press shows what the second press will do. */
export function ConfirmButton({ label, kind = 'outline', small = false, ...asked }: AskOnceProps) {
  const [asks, setAsks] = useState(false)
  if (asks) return <Asking {...asked} onAnswer={() => setAsks(false)} />
  return (
    <BigButton type="button" kind={kind} {...(small ? smallStyle : { width: 'full' })} onClick={() => setAsks(true)}>
      {label}
    </BigButton>
  )
}

function Asking({ question, yes, no, onYes, onAnswer }: Omit<AskOnceProps, 'label' | 'kind' | 'small'> & { onAnswer: () => void }) {
  const box = useFocusOnOpen<HTMLDivElement>()
  const { isIgnored, guard } = useSecondPress()
  const answer = guard(() => {
    onAnswer()
    onYes()
  })
  return (
    <Asked role="group" aria-label={question} ref={box} tabIndex={-1}>
      <div>
        <Line>{question}</Line>
        <TooSoonLine shown={isIgnored} />
      </div>
      <Pair>
        <BigButton type="button" waits onClick={answer}>
          {yes}
        </BigButton>
        <BigButton type="button" kind="outline" onClick={onAnswer}>
          {no}
        </BigButton>
      </Pair>
    </Asked>
  )
}
