import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState } from 'react'
import { useUnsavedWork } from '#web/features/admin/unsaved-work.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/feedback/dialog.tsx'

const Ask = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: '1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '2.5',
    padding: '12px 16px',
    marginInline: '-20px',
    marginBlockEnd: '-20px',
    bg: 'warn.bg',
    color: 'warn',
    fontWeight: 'semibold',
    '& p': { marginInlineEnd: 'auto' },
  },
})

type Props = Omit<DialogProps, 'keepOpen'> & {
  /** Something is inside that would be lost. */
  isTyped: boolean
  /** What would be lost, and the two answers. */
  words?: { question: string; stay: string; leave: string }
}
const ofForms = { question: 'Wat je invulde is nog niet bewaard.', stay: 'Verder invullen', leave: 'Gooi weg' }

/** A dialog that holds work: Escape and the cross ask first once there is some. */
export function TypedDialog({ isTyped, words = ofForms, open, onClose, children, ...rest }: Props) {
  const [isAsking, setAsking] = useState(false)
  useUnsavedWork(open && isTyped)
  const asks = open && isTyped && isAsking
  const leave = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Dialog {...rest} keepOpen open={open} onClose={() => (isTyped ? setAsking(!asks) : leave())}>
      {children}
      {asks && <Question words={words} onStay={() => setAsking(false)} onLeave={leave} />}
    </Dialog>
  )
}

function Question({ words, onStay, onLeave }: { words: typeof ofForms; onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  // Where it was when the question came; a second Escape is a no.
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    stay.current?.focus()
    return () => before?.focus()
  }, [])
  return (
    <Ask role="alert">
      <p>{words.question}</p>
      <Button size="compact" variant="outline" onClick={onLeave}>
        {words.leave}
      </Button>
      <Button ref={stay} size="compact" variant="solid" onClick={onStay}>
        {words.stay}
      </Button>
    </Ask>
  )
}
