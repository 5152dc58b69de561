import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { account } from '../kit/account.ts'
import { asFields, type Fields, isFields, listOf, parseFields, textOf } from '../kit/unknown.ts'

export type Resource = { readonly id: string; readonly type: string; readonly properties: Fields }

/** A resource's local `Ref` and attributes. */
export type LocalResource = { readonly ref: string; readonly attributes: Readonly<Record<string, string>> }

/** Names resources and translates AWS's addresses for this machine. */
export type Machine = { readonly identify: (resource: Resource) => LocalResource; readonly spokenHere: (text: string) => string }

type Resolve = (value: unknown) => unknown
type Intrinsic = (argument: unknown, resolve: Resolve) => unknown

const absent = Symbol('AWS::NoValue')

const pseudoParameters: Fields = {
  'AWS::AccountId': account.id,
  'AWS::Region': account.region,
  'AWS::Partition': account.partition,
  'AWS::URLSuffix': account.urlSuffix,
  'AWS::StackName': 'local',
  'AWS::StackId': `arn:aws:cloudformation:${account.region}:${account.id}:stack/local/local`,
  'AWS::NoValue': absent,
}

/** A synthesised template whose intrinsic functions resolve to this machine's resources. */
export class Template {
  readonly #source: Fields
  readonly #machine: Machine
  readonly #resources = new Map<string, Resource>()

  constructor(source: Fields, machine: Machine) {
    this.#source = source
    this.#machine = machine
  }

  /** Returns the template as an update of the stack with these parameters resolves it. */
  withParameters(values: Readonly<Record<string, string>>): Template {
    const before = asFields(this.#source.Parameters)
    const changed = Object.entries(values).map(([name, Default]) => [name, { ...asFields(before[name]), Default }] as const)
    return new Template({ ...this.#source, Parameters: { ...before, ...Object.fromEntries(changed) } }, this.#machine)
  }

  /** The values of the parameters by name. */
  get parameters(): Readonly<Record<string, string>> {
    return Object.fromEntries(Object.entries(asFields(this.#source.Parameters)).map(([name]) => [name, textOf(this.#ref(name))]))
  }

  /** The values of the outputs by name. */
  get outputs(): Readonly<Record<string, string>> {
    const outputs = Object.entries(asFields(this.#source.Outputs))
    return Object.fromEntries(outputs.map(([name, output]) => [name, textOf(this.resolve(asFields(output).Value))]))
  }

  /** Translates AWS's addresses in a deployed text to their local ones. */
  spokenHere(text: string): string {
    return this.#machine.spokenHere(text)
  }

  /** Returns the resources of these types, with resolved properties. */
  resourcesOf(...types: readonly string[]): readonly Resource[] {
    return Object.entries(asFields(this.#source.Resources)).flatMap(([id, declared]) => {
      const { Type: type, Condition: condition } = asFields(declared)
      const wanted = types.includes(textOf(type)) && (condition === undefined || this.#condition(condition))
      return wanted ? [this.resource(id)] : []
    })
  }

  /** Resolves a resource once, however many parts of the shop ask for it. */
  resource(id: string): Resource {
    const known = this.#resources.get(id)
    if (known) return known
    const { Type: type, Properties: properties } = this.#declaration(id)
    const resource = { id, type: textOf(type), properties: asFields(this.resolve(properties)) }
    this.#resources.set(id, resource)
    return resource
  }

  /** Finds the resource that has this `Ref`, ARN or other attribute. */
  resourceNamed(name: string, ...types: readonly string[]): Resource | undefined {
    return this.resourcesOf(...types).find(resource => this.names(resource).includes(name))
  }

  names(resource: Resource): readonly string[] {
    const { ref, attributes } = this.identityOf(resource)
    return [ref, ...Object.values(attributes)]
  }

  /** Uses the resource's literal properties only, so that resolving a name cannot recurse forever. */
  identityOf({ id }: Pick<Resource, 'id'>): LocalResource {
    const { Type: type, Properties: properties } = this.#declaration(id)
    return this.#machine.identify({ id, type: textOf(type), properties: asFields(properties) })
  }

  /** Resolves every intrinsic function and drops properties that are `AWS::NoValue`. */
  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(item => this.resolve(item)).filter(item => item !== absent)
    if (typeof value === 'string') return this.#machine.spokenHere(value)
    if (!isFields(value)) return value
    const [only, ...others] = Object.entries(value)
    const intrinsic = only && others.length === 0 ? this.#intrinsics[only[0]] : undefined
    if (only && intrinsic) {
      const answer = intrinsic(only[1], inner => this.resolve(inner))
      return typeof answer === 'string' ? this.#machine.spokenHere(answer) : answer
    }
    const entries = Object.entries(value).map(([name, inner]) => [name, this.resolve(inner)] as const)
    return Object.fromEntries(entries.filter(([, inner]) => inner !== absent))
  }

  #declaration(id: string): Fields {
    const declared = asFields(this.#source.Resources)[id]
    if (!isFields(declared)) throw new Error(`The template has no resource ${id}`)
    return declared
  }

  #ref(name: string): unknown {
    if (name in pseudoParameters) return pseudoParameters[name]
    const parameter = asFields(this.#source.Parameters)[name]
    if (isFields(parameter)) return parameter.Default ?? ''
    return this.identityOf({ id: name }).ref
  }

  #attribute(id: string, attribute: string): string {
    const value = this.identityOf({ id }).attributes[attribute]
    if (value === undefined) throw new Error(`The local cloud does not know ${attribute} of ${id}: see resources.ts`)
    return value
  }

  #condition(name: unknown): boolean {
    return this.resolve(asFields(this.#source.Conditions)[textOf(name)]) === true
  }

  #substitute(argument: unknown): string {
    const [text, variables] = Array.isArray(argument) ? [textOf(argument[0]), asFields(argument[1])] : [textOf(argument), {}]
    return text.replace(/\$\{(!?)([^}]+)\}/g, (_whole, literal: string, name: string) => {
      if (literal) return `\${${name}}`
      if (name in variables) return textOf(this.resolve(variables[name]))
      const [id = '', ...attribute] = name.includes('::') ? [name] : name.split('.')
      return textOf(attribute.length ? this.#attribute(id, attribute.join('.')) : this.#ref(id))
    })
  }

  readonly #intrinsics: Readonly<Record<string, Intrinsic | undefined>> = {
    Ref: argument => this.#ref(textOf(argument)),
    'Fn::GetAtt': argument => {
      const [id = '', ...attribute] = Array.isArray(argument) ? argument.map(textOf) : textOf(argument).split('.')
      return this.#attribute(id, attribute.join('.'))
    },
    'Fn::Join': (argument, resolve) => {
      const [separator, parts] = listOf(argument)
      return listOf(resolve(parts)).map(textOf).join(textOf(separator))
    },
    'Fn::Sub': argument => this.#substitute(argument),
    'Fn::Select': (argument, resolve) => {
      const [index, list] = listOf(resolve(argument))
      return listOf(list)[Number(index)]
    },
    'Fn::Split': (argument, resolve) => {
      const [separator, text] = listOf(resolve(argument))
      return textOf(text).split(textOf(separator))
    },
    'Fn::FindInMap': (argument, resolve) => {
      const [map, first, second] = listOf(resolve(argument)).map(textOf)
      return asFields(asFields(asFields(this.#source.Mappings)[map ?? ''])[first ?? ''])[second ?? '']
    },
    'Fn::If': (argument, resolve) => {
      const [condition, then, otherwise] = listOf(argument)
      return resolve(this.#condition(condition) ? then : otherwise)
    },
    'Fn::Base64': (argument, resolve) => Buffer.from(textOf(resolve(argument))).toString('base64'),
    'Fn::Equals': (argument, resolve) => {
      const [left, right] = listOf(resolve(argument))
      return left === right
    },
    'Fn::Not': (argument, resolve) => listOf(resolve(argument))[0] !== true,
    'Fn::And': (argument, resolve) => listOf(resolve(argument)).every(value => value === true),
    'Fn::Or': (argument, resolve) => listOf(resolve(argument)).some(value => value === true),
    Condition: argument => (typeof argument === 'string' ? this.#condition(argument) : { Condition: this.resolve(argument) }),
  }
}

export const readTemplate = async (file: string, machine: Machine): Promise<Template> =>
  new Template(asFields(JSON.parse(await readFile(file, 'utf8'))), machine)

/** The synthesised assets, by the object key in the template (`<hash>.zip`). */
export type Assets = { directoryOf(objectKey: string): string }

export const readAssets = async (directory: string, stackName: string): Promise<Assets> => {
  const { files } = parseFields(await readFile(join(directory, `${stackName}.assets.json`)))
  const directories = Object.values(asFields(files)).flatMap(file => {
    const { source, destinations } = asFields(file)
    const path = resolve(directory, textOf(asFields(source).path))
    return Object.values(asFields(destinations)).map(destination => [textOf(asFields(destination).objectKey), path] as const)
  })
  const byKey = new Map(directories)
  return {
    directoryOf: objectKey => {
      const found = byKey.get(objectKey)
      if (!found) throw new Error(`${directory} holds no asset ${objectKey}: synthesise again`)
      return found
    },
  }
}
