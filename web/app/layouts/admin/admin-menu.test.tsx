import { expect, it } from 'vitest'
import { renderScreen } from '#web/ui/testing/render-screen.tsx'
import { AdminMenu } from './admin-menu.tsx'

const menu = <AdminMenu open narrow={false} onFold={() => {}} onSearch={() => {}} />

it.each([
  ['/admin/wave-overzicht', 'Wave Management'],
  ['/wave-management', 'Wave Management'],
  ['/admin/deelnemers/7K4P2M9X', 'Deelnemers'],
  ['/admin/waves', 'Waves'],
])('marks the section of %s in the menu', async (at, label) => {
  const screen = await renderScreen({ '*': menu }, at)
  expect(screen.query('[aria-current]')?.textContent).toBe(label)
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
})
