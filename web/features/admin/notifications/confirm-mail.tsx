import { Button } from '#web/ui/forms/button.tsx'
import { Dialog, DialogActions } from '#web/ui/feedback/dialog.tsx'
import { formatDateAndTime, formatRecipientCount } from './campaign-words.ts'
import type { Mail } from './mail-draft.ts'

interface Props {
  /** The mail to confirm; undefined closes the dialog. */
  mail: Mail | undefined
  count: number
  /** One sentence that counts, for each reason, the people who get no mail; empty if nobody is left out. */
  leftOut: string
  onClose: () => void
  onConfirm: (mail: Mail) => void
}

/** Asks the user to confirm a mail to many people. Shows its subject and the number of recipients. */
export function ConfirmMail({ mail, count, leftOut, onClose, onConfirm }: Props) {
  const plannedAt = mail?.scheduledFor
  return (
    <Dialog open={mail !== undefined} onClose={onClose} title={plannedAt ? 'Mail plannen?' : 'Mail versturen?'}>
      <p>
        ‘<span>{mail?.subject}</span>’ gaat <span>{plannedAt ? `op ${formatDateAndTime(plannedAt)}` : 'nu'}</span> naar{' '}
        <b>{formatRecipientCount(count)}</b>.{' '}
        <span>{plannedAt ? 'Tot dan kun je de mail aanpassen of stoppen bij Verzendingen.' : 'Wat verstuurd is, haal je niet terug.'}</span>
      </p>
      {leftOut && <p>{`${leftOut}.`}</p>}
      <DialogActions>
        <Button size="compact" variant="outline" onClick={onClose}>
          Terug
        </Button>
        <Button size="compact" variant="solid" onClick={() => mail && onConfirm(mail)}>
          {plannedAt ? 'Ja, plan' : 'Ja, verstuur'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
