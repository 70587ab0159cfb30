import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState } from 'react'
import { useBackGuard, useUnsavedWork } from '#web/features/admin/unsaved-work.ts'
import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, type DialogProps } from '#web/ui/feedback/dialog.tsx'

const QuestionBar = chakra('div', {
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
  /** True if the dialog has input that closing would lose. */
  isTyped: boolean
  /** The question before closing, and its two answers. */
  words?: { question: string; stay: string; leave: string } | undefined
}
const formWords = { question: 'Wat je invulde is nog niet bewaard.', stay: 'Verder invullen', leave: 'Gooi weg' }

/** A dialog that asks for confirmation before Escape, the cross or the browser's Back closes it, once something was typed. */
export function TypedDialog({ isTyped, words = formWords, open, onClose, children, ...rest }: Props) {
  const [isAsking, setAsking] = useState(false)
  useUnsavedWork(open && isTyped)
  const showsQuestion = open && isTyped && isAsking
  const leave = () => {
    setAsking(false)
    onClose()
  }
  const close = () => (isTyped ? setAsking(!showsQuestion) : leave())
  useBackGuard(open, close)
  return (
    <Dialog {...rest} keepOpen open={open} onClose={close}>
      {children}
      {showsQuestion && <Question words={words} onStay={() => setAsking(false)} onLeave={leave} />}
    </Dialog>
  )
}

function Question({ words, onStay, onLeave }: { words: typeof formWords; onStay: () => void; onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null)
  // When the question closes, the focus returns to where it was before. A second Escape closes only the question.
  useEffect(() => {
    const previous = document.activeElement as HTMLElement | null
    stay.current?.focus()
    return () => previous?.focus()
  }, [])
  return (
    <QuestionBar role="alert">
      <p>{words.question}</p>
      <Button size="compact" variant="outline" onClick={onLeave}>
        {words.leave}
      </Button>
      <Button ref={stay} size="compact" variant="solid" onClick={onStay}>
        {words.stay}
      </Button>
    </QuestionBar>
  )
}
