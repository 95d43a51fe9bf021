import { componentOf, type MenuSeed, type PageSeed } from '../apps/server/src/seed/menus/menu-seed'

const pagesOf = (menus: readonly MenuSeed[]): readonly PageSeed[] =>
  menus.flatMap(menu => ('pages' in menu ? menu.pages : [menu]))

/** The components that the pages of the menus open. */
export const componentsOf = (menus: readonly MenuSeed[]): string[] => [...new Set(pagesOf(menus).map(componentOf))]

/** Pages that share a name in some language: whoever looks for one finds the other. */
const namesakes = (pages: readonly PageSeed[]): string[] =>
  pages.flatMap(({ path, names }, at) =>
    names.flatMap((name, language) => {
      const other = pages.slice(0, at).find(one => one.names[language] === name)
      return other ? [`the pages ${other.path} and ${path} are both called ${name}`] : []
    }),
  )

interface Shown {
  /** Components that a screen opens. */
  components: ReadonlySet<string>
  /** Screens that no page of the menus opens, and those that are opened from elsewhere. */
  unopened: readonly string[]
  elsewhere: ReadonlySet<string>
}

/** Pages of the menus whose component is no screen, or whose name is another's, and screens that no page opens. */
export const menuFaults = (menus: readonly MenuSeed[], { components, unopened, elsewhere }: Shown): string[] => [
  ...pagesOf(menus).flatMap(place => {
    const component = componentOf(place)
    const [area, page] = component.split('/')
    return components.has(component)
      ? []
      : [
          `the page ${place.path} opens ${component}: areas/${area} of the console exports no screen whose name is ${page} and Screen`,
        ]
  }),
  ...namesakes(pagesOf(menus)),
  ...unopened.filter(name => !elsewhere.has(name)).map(name => `${name} is opened by no page of the menus`),
]
