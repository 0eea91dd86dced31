/** A section of the landing page; its anchor stops below the nav bar. */
export const sectionLook = 'mx-auto w-full max-w-[80rem] scroll-mt-20 px-4 py-14 md:px-6 md:py-24';
