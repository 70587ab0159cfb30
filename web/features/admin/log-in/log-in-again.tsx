import { useEffect, useState } from 'react'
import { TypedDialog } from '#web/features/admin/table/typed-dialog.tsx'
import { TextLink } from '#web/ui/navigation/text-link.tsx'
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

/** Shows a log-in dialog if a session ended while a screen has typed input. The screen stays unchanged behind it. */
export function LogInAgain({ open, username, onBack, onLeave }: LogInAgainProps) {
  // A user who pauses in a field may continue to type without looking: those letters must not get into the password.
  const [isInField] = useState(() => document.activeElement?.matches('input, textarea, select, [contenteditable=true]') ?? false)
  useEffect(() => {
    if (!open) onBack()
  }, [open, onBack])
  return (
    <TypedDialog open={open} onClose={onLeave} title="Je bent uitgelogd" isTyped words={words} veils focusTitle={isInField}>
      <p>Log weer in, dan gaat dit scherm verder. Wat je invulde staat er nog.</p>
      <LoginForm username={username} focus={!isInField} success="Ingelogd. Je scherm gaat verder." />
      <p>
        {/* Opens another tab, because this tab has the input. This dialog closes once the user has logged in there. */}
        <TextLink to="/admin-login?stap=vergeten" target="_blank" rel="noopener">
          Wachtwoord vergeten
        </TextLink>
      </p>
    </TypedDialog>
  )
}
