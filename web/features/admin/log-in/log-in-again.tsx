import { useEffect } from 'react'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { LoginForm } from './login-form.tsx'

const words = { question: 'Zonder inloggen is wat je invulde weg.', stay: 'Log in', leave: 'Gooi weg en stop' }

interface LogInAgainProps {
  /** False once the user is logged in again, here or in another tab. */
  open: boolean
  username: string
  onBack: () => void
  /** Called if the user discards the input. */
  onLeave: () => void
}

/** A log-in dialog for a session that ended while a screen has typed input. The screen stays unchanged behind it. */
export function LogInAgain({ open, username, onBack, onLeave }: LogInAgainProps) {
  useEffect(() => {
    if (!open) onBack()
  }, [open, onBack])
  return (
    <TypedDialog open={open} onClose={onLeave} title="Je bent uitgelogd" isTyped words={words} veils>
      <p>Log weer in, dan gaat dit scherm verder. Wat je invulde staat er nog.</p>
      <LoginForm username={username} success="Ingelogd. Je scherm gaat verder." />
    </TypedDialog>
  )
}
