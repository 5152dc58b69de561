import { mailTo, newAddress } from '../kit/cloud/mailbox.ts'
import { pageOnce } from '../kit/cloud/renderedPages.ts'
import { cards } from '../kit/cloud/stripe.ts'
import { newAccount } from '../kit/shop/accounts.ts'
import { anArtwork } from '../kit/shop/builders.ts'
import type { Person } from './person.ts'

const aWorkForSale = async () => {
  const work = await anArtwork({ title: `Étude ${Math.random().toString(36).slice(2, 8)}` })
  await pageOnce(`/oeuvres/${work.slug}`, work.title)
  return work
}

const addToCart = async (person: Person) => {
  const work = await aWorkForSale()
  await person.open(`/oeuvres/${work.slug}`)
  await person.click('main button', 'Ajouter au panier')
  await person.sees('Ajouté au panier')
  return work
}

/** What a shop must be able to do in any browser, one after the other in one window. */
export const journeys: Readonly<Record<string, (person: Person) => Promise<void>>> = {
  'chooses cookies': async person => {
    await person.open('/')
    await person.click('button', 'Nécessaires uniquement')
  },
  'finds a painting': async person => {
    await person.open('/')
    await person.click('header a', 'Œuvres')
    await person.sees('Les œuvres')
    await person.type('q', 'garrigue')
    await person.sees('« garrigue »')
    // The works follow their filter's name, and a click on one that moves is lost. The count is a line of its own, not the end of « 11 œuvres ».
    await person.sees('\n1 œuvre\n')
    await person.click('main a', 'Garrigue bleue')
    await person.sees('Référence')
  },
  'fills a cart and applies a code': async person => {
    const work = await addToCart(person)
    await person.click('header a', 'Panier')
    await person.sees('Votre Panier')
    await person.sees(work.title)
    await person.type('promoCode', 'bienvenue10')
    await person.click('main button', 'Appliquer')
    await person.sees('Code BIENVENUE10 appliqué')
    await person.click('main button', 'Retirer')
  },
  'buys it': async person => {
    const [work, email] = [await addToCart(person), newAddress()]
    await person.open('/paiement')
    await person.sees(work.title)
    await person.type('customerEmail', email)
    await person.type('customerName', 'Claire Dupont')
    await person.click('main button', 'Commander et payer')
    await person.type('cardNumber', cards.pays)
    await person.type('cardExpiry', '1234')
    await person.type('cardCvc', '123')
    await person.type('billingName', 'Claire Dupont')
    await person.click('button', 'Payer')
    await person.sees('Payé')
    await mailTo(email, 'est confirmée')
  },
  writes: async person => {
    const email = newAddress()
    await person.open('/contact')
    await person.type('name', 'Claire Dupont')
    await person.type('email', email)
    await person.type('subject', 'Une visite')
    await person.type('message', 'Bonjour, puis-je passer samedi ?')
    await person.click('main button', 'Envoyer le message')
    await person.sees('Message envoyé !')
  },
  'signs in': async person => {
    const { email, password } = await newAccount()
    await person.open('/login')
    await person.type('email', email)
    await person.type('password', password)
    await person.click('main button', 'Se connecter')
    await person.sees('Connexion réussie !')
    await person.click('header button', 'Votre compte')
    await person.sees(email)
  },
}
