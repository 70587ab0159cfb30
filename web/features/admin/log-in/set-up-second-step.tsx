import { useEffect, useState } from 'react'
import { RecoveryCodes, SecondStepForm } from '#web/features/admin/staff/second-step-form.tsx'
import { useBackGuard, useUnsavedWork } from '#web/features/admin/unsaved-work.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { PageBody } from '#web/ui/layout/page-body.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { usePageTitle } from '#web/ui/navigation/use-page-title.ts'

const Space = chakra('div', { base: { display: 'grid', gap: '4' } })
const LogOut = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: 'touch', fontWeight: 'semibold', textDecoration: 'underline' },
})

const titleId = 'second-step-title'

/** Replaces the office for an owner who must have a second step and has none. Calls `onDone` once the recovery codes are saved. */
export default function SetUpSecondStep({ onDone }: { onDone: () => void }) {
  usePageTitle('Tweede stap')
  const [codes, setCodes] = useState<readonly string[]>()
  // The codes replace the form, and with it the focused button.
  useEffect(() => {
    if (codes) document.getElementById(titleId)?.focus()
  }, [codes])
  useUnsavedWork(codes !== undefined)
  useBackGuard(codes !== undefined, () =>
    toast({ kind: 'destructive', title: 'Bewaar eerst je herstelcodes', description: 'Je ziet ze hierna niet meer.' }),
  )
  return (
    <>
      <FormTop to="/" />
      <PageBody>
        <PageHead
          titleId={titleId}
          title={codes ? 'Bewaar je herstelcodes' : 'Zet je tweede stap aan'}
          {...(codes ? {} : { lead: 'Eigenaren loggen in met hun wachtwoord en een code uit een app. Daarna kun je verder.' })}
        />
        <Space>
          {codes ? <RecoveryCodes codes={codes} onClose={onDone} /> : <SecondStepForm onCodes={setCodes} />}
          {!codes && (
            <p>
              <LogOut href="/api/admin/logout">Uitloggen</LogOut>
            </p>
          )}
        </Space>
      </PageBody>
    </>
  )
}
