import { measurePages } from './zz-speed.ts'
await measurePages('/usr/bin/chromium')
