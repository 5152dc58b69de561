import { useEffect, useRef, useState } from 'react'
import { sharpPath, sharpWidthOf, srcSetOf, widthAtLeast } from '../../shared/image/artworkImage.ts'
import type { ArtworkImage } from '../../shared/image/image.ts'

/** From this many device pixels to a CSS pixel on, nine tenths of them cannot be told from all. */
const dense = { from: 2.5, share: 0.9 } as const

/** The width in CSS pixels at which a picture is painted: of one that fills its box, parts may be outside. */
const paintedWidth = (picture: HTMLImageElement, { width, height }: ArtworkImage): number => {
  const box = picture.getBoundingClientRect()
  return getComputedStyle(picture).objectFit === 'cover' ? Math.max(box.width, (box.height * width) / height) : box.width
}

/** What a picture's sources say once its sharp file may load: `sizes`, and the file wider than the page's own where that one is too small. */
type Sharper = { readonly sizes: string; readonly beyond?: number }

/**
 * Returns the `sizes` with which the browser takes the smallest file that has all pixels of the picture's place, if it took a smaller one:
 * by `sizes` alone Chrome rounds down by up to three tenths, and phones are given a small file for the first view.
 */
const sharperOf = (picture: HTMLImageElement, image: ArtworkImage): Sharper | undefined => {
  const density = devicePixelRatio
  const wanted = paintedWidth(picture, image) * density * (density >= dense.from ? dense.share : 1)
  const taken = Number(/(\d+)\.\w+$/.exec(picture.currentSrc)?.[1] ?? 0)
  const widest = widthAtLeast(image, wanted)
  const beyond = wanted > widest ? sharpWidthOf(image) : 0
  const file = beyond || widest
  if (!wanted || file <= taken || (density <= 1 && !beyond)) return undefined
  return { sizes: `${file / density}px`, ...(beyond && { beyond }) }
}

/** Milliseconds after the page has loaded, when scripts and data of the first view have come. */
const pause = 300

/** Calls back once the page has loaded; returns how to give it up. */
const onceLoaded = (call: () => void): (() => void) => {
  let timer = 0
  const wait = () => {
    timer = window.setTimeout(call, pause)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    clearTimeout(timer)
    removeEventListener('load', wait)
  }
}

/** Only Chromium has this setting (https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData). */
export const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true

/**
 * Lets a picture load by `sizes` in the first view, and its sharp file once the page has loaded; the browser shows the first until the second
 * is there. For visitors who save data it stays. `avif` are the files it may be.
 */
export const useSharpSizes = (image: ArtworkImage, sizes: string) => {
  const picture = useRef<HTMLImageElement>(null)
  const [sharp, setSharp] = useState<Sharper & { readonly of: string }>()
  const of = `${image.id} ${sizes}`
  useEffect(() => {
    let giveUp = () => {}
    const sharpen = () => {
      giveUp()
      giveUp = onceLoaded(() => {
        const found = picture.current && sharperOf(picture.current, image)
        if (found) setSharp({ ...found, of })
      })
    }
    if (savesData()) return undefined
    sharpen()
    addEventListener('resize', sharpen)
    return () => {
      giveUp()
      removeEventListener('resize', sharpen)
    }
  }, [image, of])
  const now: Sharper = sharp?.of === of ? sharp : { sizes }
  const wider = now.beyond ? `, ${sharpPath(image, now.beyond)} ${now.beyond}w` : ''
  return { picture, sizes: now.sizes, avif: srcSetOf(image, 'avif') + wider }
}
