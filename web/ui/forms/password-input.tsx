import { chakra } from '#web/ui/theme/chakra.ts'
import { useState, type ComponentProps } from 'react'
import { Icon } from '#web/ui/drawings/icon.tsx'
import { Input } from './input.tsx'

const Frame = chakra('span', { base: { position: 'relative', display: 'grid' } })
const Eye = chakra('button', {
  base: {
    position: 'absolute',
    insetEnd: '1',
    alignSelf: 'center',
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    color: 'fg.muted',
  },
})

/** A password field with a button that shows the password, so that people see typing errors. Give it the right `autoComplete`. */
export function PasswordInput(props: ComponentProps<typeof Input>) {
  const [shown, setShown] = useState(false)
  return (
    <Frame>
      <Input type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} paddingInlineEnd="8" {...props} />
      <Eye type="button" aria-label="Wachtwoord tonen" aria-pressed={shown} onClick={() => setShown(!shown)}>
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </Eye>
    </Frame>
  )
}
