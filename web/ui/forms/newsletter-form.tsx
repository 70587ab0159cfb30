import { chakra } from '#web/ui/theme/chakra.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { MailLink } from '#web/ui/navigation/mail-link.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { typedText } from './typed-text.ts'

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    gap: { base: '2.5', sm: '0' },
    sm: {
      '& input': { borderInlineEnd: '0', borderEndEndRadius: '0', borderStartEndRadius: '0' },
      '& button': { borderEndStartRadius: '0', borderStartStartRadius: '0' },
    },
  },
})
const Form = chakra('form', { base: { maxWidth: '36rem' } })

const failed = { kind: 'destructive', title: 'Error', description: 'Er ging iets mis. Probeer het opnieuw.' } as const
const done = { kind: 'success', title: 'Success!', description: 'Je bent aangemeld voor onze nieuwsbrief.' } as const
/**
 * The maximum number of characters. A longer mail address is refused and not cut off, because the shorter address may belong to somebody
 * else.
 */
const longest = 254
const noAddress = 'Ongeldig emailadres'
const hint = 'Nieuwe waves, uitslagen en de start van de verkoop. Af en toe een mail.'
const nextStep = 'Open de link in de mail die we je net stuurden. Daarna krijg je ons nieuws.'

const typed = typedText('newsletter')

/**
 * Subscribes one mail address. Returns undefined, or the error text for the field. The code of the call is fetched only now, because the
 * form is on every page.
 */
async function subscribe(email: string): Promise<string | undefined> {
  const lost = 'Geen verbinding. Je adres staat er nog: probeer het zo opnieuw.'
  const code = await Promise.all([import('#web/api/call.ts'), import('#shared/contract/community.ts')]).catch(() => undefined)
  const answer = code && (await code[0].call(code[1].communityEndpoints.subscribeToNewsletter, { body: { email } }))
  if (answer?.ok) return undefined
  if (!answer || answer.failure.kind === 'offline' || answer.failure.kind === 'timeout') return lost
  return answer.failure.kind === 'refused' ? answer.failure.message : failed.description
}

/** Shows the form for the newsletter, without a heading. Submitting an empty form does nothing. */
export function NewsletterForm() {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [mailed, setMailed] = useState(false)
  const isSending = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => void (field.current!.value ||= typed.read()), [])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const input = field.current!
    const email = input.value.trim()
    if (email === '' && !input.validity.badInput) return
    if (isSending.current) return
    if (!input.validity.valid || email.length > longest) {
      setError(noAddress)
      return input.focus()
    }
    isSending.current = true
    setBusy(true)
    const errorText = await subscribe(email)
    isSending.current = false
    setBusy(false)
    setError(errorText)
    setMailed(errorText === undefined)
    toast(errorText === undefined ? done : failed)
    // A mail address that was typed meanwhile stays in the field.
    if (errorText === undefined && input.value.trim() === email) typed.write((input.value = ''))
    if (errorText !== undefined) input.focus()
  }

  return (
    <>
      {/* Before hydration a form of method `dialog` goes nowhere; any other would put the mail address into the URL. */}
      <Form method="dialog" noValidate aria-label="Nieuwsbrief" onSubmit={(event) => void send(event)}>
        <Field label="E-mailadres" hint={mailed ? nextStep : hint} error={error}>
          <Row>
            <Input
              ref={field}
              type="email"
              name="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              placeholder="naam@voorbeeld.nl"
              minHeight="button"
              onInput={(event) => {
                setError(undefined)
                typed.write(event.currentTarget.value)
              }}
            />
            <Button type="submit" busy={busy} busyText="Aanmelden...">
              Meld aan
            </Button>
          </Row>
        </Field>
      </Form>
      <noscript>
        Aanmelden kan alleen met JavaScript. Mail ons anders je adres: <MailLink subject="Nieuwsbrief" />.
      </noscript>
    </>
  )
}
