import { useEffect, useState } from 'react'
import { Link, useLoaderData } from 'react-router-dom'
import { canonicalFacts, type ShownCertificate } from '../../shared/certificate/certificate.ts'
import { offers } from '../../shared/gallery.ts'
import { paths } from '../../shared/paths.ts'
import { ArtworkPicture } from '../artwork/ArtworkPicture.tsx'
import { cardTexts } from '../artwork/cardTexts.ts'
import { columnsOfWall, ofWall, sizesFrom } from '../artwork/pictureSizes.ts'
import { NoWrap } from '../kit/NoWrap.tsx'
import { PageMeta } from '../kit/PageMeta.tsx'
import { CertificateFile } from './CertificateFile.tsx'
import { type SignatureState, signatureStateOf } from './certificateCheck.ts'
import { certificateLines, certificateTexts, certificateWord } from './certificateTexts.ts'

/** Verifies the signature once the page is the browser's. */
const useSignature = (certificate: ShownCertificate): SignatureState | undefined => {
  const [found, setFound] = useState<{ readonly of: ShownCertificate; readonly state: SignatureState }>()
  useEffect(() => {
    let isShown = true
    void signatureStateOf(certificate).then(state => isShown && setFound({ of: certificate, state }))
    return () => {
      isShown = false
    }
  }, [certificate])
  return found?.of === certificate ? found.state : undefined
}

type Checked = { certificate: ShownCertificate; signature: SignatureState | undefined }

/** Says first what the certificate is worth: one whose facts do not fit its signature is worth nothing, whatever it says. */
const Verdict = ({ certificate, signature }: Checked) => {
  const isAltered = signature === 'altered'
  const isGood = certificate.state === 'valid' && !isAltered
  return (
    <header className="max-w-[52rem] pt-10 md:pt-16 print:pt-0">
      <p className="label-caps wrap-anywhere text-quiet">
        <NoWrap>{certificateTexts.named(certificate.facts.id)}</NoWrap>
      </p>
      <h1 aria-live="polite" className={`mt-4 text-[clamp(2.25rem,4.4vw,3.75rem)] ${isGood ? '' : 'text-negative'}`}>
        {isAltered ? certificateTexts.altered : certificateWord(certificate)}
      </h1>
      {(isAltered || isGood) && (
        <p className="mt-5 max-w-[38rem] text-[1.0625rem] text-quiet">
          {isAltered ? certificateTexts.alteredDetail : certificateTexts.limits}
        </p>
      )}
      {certificate.replacedBy && (
        <Link to={paths.certificate(certificate.replacedBy)} className="text-action mt-4 print:hidden">
          {certificateTexts.replacement}
        </Link>
      )}
    </header>
  )
}

const Photograph = ({ facts, image }: Pick<ShownCertificate, 'facts' | 'image'>) =>
  image && (
    <figure className="lg:col-span-7 print:max-w-[110mm]">
      <ArtworkPicture
        image={image}
        alt={cardTexts.alt(facts.title, facts.technique, facts.dimensions)}
        sizes={sizesFrom(ofWall(), { 64: columnsOfWall(7) })}
        className="max-h-[80vh] w-auto max-w-full print:max-h-[90mm]"
        priority
      />
      <figcaption className="mt-3 text-[0.9375rem] text-quiet">{certificateTexts.photograph}</figcaption>
    </figure>
  )

const Facts = ({ certificate: { facts, image }, signature }: Checked) => (
  <div className={image ? 'lg:col-span-5' : 'lg:col-span-7'}>
    {signature !== 'altered' && (
      <p className="max-w-[34rem] font-serif text-[1.375rem] leading-snug">{certificateTexts.declaration(facts)}</p>
    )}
    <dl className="mt-6 border-line border-t">
      {certificateLines(facts).map(([label, value]) => (
        <div key={label} className="grid gap-x-6 border-line border-b py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="text-[0.9375rem] text-quiet">{label}</dt>
          <dd className="wrap-anywhere">{label === 'Titre' ? <em className="font-serif text-lg">{value}</em> : value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-5">{certificateTexts.made(facts)}</p>
  </div>
)

const proofLine = (label: string, value: string) => (
  <div key={label} className="mt-3">
    <dt className="text-quiet">{label}</dt>
    <dd className="wrap-anywhere font-mono text-xs leading-relaxed">{value}</dd>
  </div>
)

/** What the browser found of the signature, and everything that is needed to verify it elsewhere. */
const Signature = ({ certificate, signature }: Checked) => (
  <section aria-labelledby="signature" className="max-w-[38rem]">
    <h2 id="signature" className="text-2xl">
      {certificateTexts.signature}
    </h2>
    <p
      role="status"
      className={`mt-3 print:hidden ${signature === 'genuine' ? 'text-positive' : signature === 'altered' ? 'text-negative' : 'text-quiet'}`}
    >
      {certificateTexts.signatureStates[signature ?? 'checking']}
    </p>
    <p className="mt-3 text-[0.9375rem] text-quiet">{certificateTexts.legal}</p>
    <details className="mt-3 text-[0.9375rem] print:hidden">
      <summary className="text-action cursor-pointer">{certificateTexts.proof}</summary>
      <p className="mt-2 text-quiet">{certificateTexts.proofHelp}</p>
      <dl>
        {proofLine(certificateTexts.signedText, canonicalFacts(certificate.facts))}
        {proofLine(certificateTexts.signature, certificate.signature)}
        {proofLine(certificateTexts.publicKey, certificate.publicKey)}
        {proofLine(certificateTexts.pdfHash, certificate.pdfHash)}
      </dl>
    </details>
  </section>
)

/** The public page of a certificate. It is a stored file and verifies in the browser, so that it needs neither table nor function. */
export const CertificatePage = () => {
  const certificate = useLoaderData<ShownCertificate>()
  const signature = useSignature(certificate)
  const { facts, image, pdfHash } = certificate
  return (
    <div className="wrap">
      <PageMeta title={certificateTexts.named(facts.id)} noindex />
      <Verdict certificate={certificate} signature={signature} />
      <div className="mt-10 grid items-start gap-x-16 gap-y-10 md:mt-14 lg:grid-cols-12 print:mt-6 print:gap-y-6">
        <Photograph facts={facts} image={image} />
        <Facts certificate={certificate} signature={signature} />
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-12 border-line border-t pt-10 lg:grid-cols-2 print:mt-6 print:pt-4">
        <Signature certificate={certificate} signature={signature} />
        <CertificateFile key={pdfHash} pdfHash={pdfHash} />
      </div>
      {offers().certificate && (
        <p className="mt-10 print:hidden">
          <Link to={paths.certificates()} className="text-action">
            {certificateTexts.another}
          </Link>
        </p>
      )}
    </div>
  )
}
