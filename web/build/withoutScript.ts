import { gallery } from '../../shared/gallery.ts'
import { notFoundTexts } from '../layout/notFoundTexts.ts'
import { shellTexts } from '../layout/shellTexts.ts'

const link = (to: string, words: string, look = ''): string =>
  `<a class="underline underline-offset-[0.3em] ${look}" href="${to}">${words}</a>`

/** Returns the app shell's message for browsers without script; a prerendered page needs none. */
export const withoutScript = (): string => `<noscript>
      <p class="wrap flex min-h-16 items-center border-line border-b font-serif text-xl"><a href="/">${gallery.name}</a></p>
      <main class="wrap max-w-3xl py-16 text-lg">
        <h1 class="text-4xl md:text-5xl">${shellTexts.needsScriptTitle}</h1>
        <p class="mt-6">${shellTexts.needsScript}</p>
        <p class="mt-6">
          ${shellTexts.needsScriptReach}
          ${link(`mailto:${gallery.email}`, gallery.email)}, ${link(`tel:${gallery.phone.replaceAll(' ', '')}`, gallery.phone, 'whitespace-nowrap')}.
        </p>
        <p class="mt-8">${link('/oeuvres', notFoundTexts.page.toWorks)}</p>
      </main>
    </noscript>
    `
