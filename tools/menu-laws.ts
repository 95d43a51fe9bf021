import { componentOf, type MenuSeed, type PageSeed } from '../apps/server/src/seed/menus/menu-seed'

const pagesOf = (menus: readonly MenuSeed[]): readonly PageSeed[] =>
  menus.flatMap(menu => ('pages' in menu ? menu.pages : [menu]))

/** The components that the pages of the menus open. */
export const componentsOf = (menus: readonly MenuSeed[]): string[] => [...new Set(pagesOf(menus).map(componentOf))]

interface Shown {
  /** Components that a screen opens. */
  components: ReadonlySet<string>
  /** Screens that no page of the menus opens, and those that are opened from elsewhere. */
  unopened: readonly string[]
  elsewhere: ReadonlySet<string>
}

/** Pages of the menus whose component is no screen, and screens that no page opens. */
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
  ...unopened.filter(name => !elsewhere.has(name)).map(name => `${name} is opened by no page of the menus`),
]
